var ExtensionPreprocessingJS = { run(a) {
for (const number of [NaN, 1e300, -1e300, Infinity, 8.65e15, -0.5, 2 ** 63, 2 ** 53 - 1]) {
  for (const type of ['date', 'month', 'week', 'time', 'datetime-local', 'number', 'range']) {
    const input = Object.assign(document.createElement('input'), { type, value: 1 });
    for (const f of [() => { input.valueAsNumber = number }, () => { input.valueAsDate = { valueOf: () => number } }, () => input.stepUp(number), () => { input.step = number }, () => input.setSelectionRange(number, number)])
      try { f() } catch {}
  }
  for (const f of [() => clearTimeout(number), () => setTimeout(() => {}, number), () => { document.createElement('select').length = number }, () => scrollTo(number, number), () => document.createElement('td').colSpan = number, () => new Blob(['x']).slice(number, number), () => history.go(number), () => document.createTextNode('x').splitText(number), () => document.body.childNodes.item(number)])
    try { f() } catch {}
}
const view = new DataView(new ArrayBuffer(8));
Object.defineProperty(view, 'byteLength', { value: 1e7 });
try { new TextDecoder().decode(view) } catch {}
a.completionFunction({});
} };
