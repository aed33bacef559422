var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: Array(4294967295) }) } };
