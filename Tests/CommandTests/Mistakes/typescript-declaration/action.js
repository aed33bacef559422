type Results = { title: string };
var ExtensionPreprocessingJS = {};
