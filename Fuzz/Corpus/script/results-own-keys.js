var ExtensionPreprocessingJS = { run(a) { a.completionFunction(new Proxy({}, { ownKeys() { for (;;); } })) } };
