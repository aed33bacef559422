var ExtensionPreprocessingJS = { run(a) {
try { document.querySelector(':not('.repeat(600000)) } catch (error) { throw error }
a.completionFunction({});
} };
