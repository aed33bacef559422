for (const name of ['completionFunction', 'extensionName', 'baseURI']) Object.defineProperty(Object.prototype, name, { set() { for (;;); } });
var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };
