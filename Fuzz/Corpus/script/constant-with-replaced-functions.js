Function.prototype.toString = () => { for (;;); };
Set = null; Array.prototype.join = () => { for (;;); }; Object.getOwnPropertyNames = () => { for (;;); };
const ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };
