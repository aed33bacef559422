var ExtensionPreprocessingJS = { run(a) { a.completionFunction((() => { const o = {}; o.o = o; return o })()) } };
