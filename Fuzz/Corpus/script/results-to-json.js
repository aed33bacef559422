var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: { get toJSON() { for (;;); } } }) } };
