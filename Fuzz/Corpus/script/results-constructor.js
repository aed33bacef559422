var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: { get constructor() { for (;;); } } }) } };
