var ExtensionPreprocessingJS = { run(a) {
const churn = () => { for (let i = 0; i < 300; i++) new Array(2000).fill(i) };
for (let n = 0; n < 10; n++) {
  class Custom extends HTMLElement {
    static observedAttributes = Array.from({ length: 700 }, (_, i) => ({ toString: () => 'a' + i }));
    static get disabledFeatures() { churn(); return [] }
  }
  for (const name of ['connected', 'disconnected', 'attributeChanged'])
    Object.defineProperty(Custom.prototype, name + 'Callback', { get: () => () => {} });
  customElements.define('x-' + n, Custom);
  const element = document.createElement('x-' + n);
  document.body.append(element);
  element.remove();
}
a.completionFunction({});
} };
