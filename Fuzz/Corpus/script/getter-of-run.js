var ExtensionPreprocessingJS = { get run() { for (;;); } };
