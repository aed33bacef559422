var ExtensionPreprocessingJS = { run(a) {
for (const name of ['TypeError', 'Error', 'RangeError', 'SyntaxError', 'DOMException']) window[name] = {};
for (const f of [() => document.createElement(), () => document.createElement(''), () => new Range().setStart(document, 9), () => document.querySelector('!')])
  try { f() } catch {}
a.completionFunction({});
} };
