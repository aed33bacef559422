var ExtensionPreprocessingJS = "Action";
