var ExtensionPreprocessingJS = { run(a) {
const sheet = new CSSStyleSheet(), churn = () => { for (let i = 0; i < 300; i++) new Array(2000).fill(i) };
for (let i = 0; i < 300; i++) sheet.replace({ toString() { throw { i } } }).catch((reason) => { churn(); reason.i.toFixed() });
for (let n = 0; n < 50; n++) {
  new PromiseRejectionEvent('x', { get promise() { return { n } }, get reason() { churn(); return { n } } }).reason.n.toFixed();
  fetch({ toString() { throw { n } } }).catch((reason) => { reason.n.toFixed() });
  const c = new AbortController(); c.abort({ n }); churn();
  try { c.signal.throwIfAborted() } catch (reason) { reason.n.toFixed() }
}
churn();
a.completionFunction({});
} };
