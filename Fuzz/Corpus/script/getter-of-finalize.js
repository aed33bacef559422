var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) }, get finalize() { for (;;); } };
