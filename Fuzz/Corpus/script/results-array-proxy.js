var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ x: new Proxy([], { get() { for (;;); } }) }) } };
