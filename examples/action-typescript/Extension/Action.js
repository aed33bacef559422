"use strict";
(() => {
  // src/money.ts
  var currencies = { "$": "USD", "\u20AC": "EUR", "\xA3": "GBP", "\xA5": "JPY" };
  var sign = "[$\u20AC\xA3\xA5]";
  var number = "\\d{1,3}(?:[.,'\\u202f ]\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";
  function pricesIn(text) {
    const pattern = new RegExp(`(${sign})\\s?(${number})(?!\\d)|(?<![\\d.,])(${number})\\s?(${sign})`, "g");
    return Array.from(text.matchAll(pattern), (match) => ({
      text: match[0],
      end: match.index + match[0].length,
      amount: amount(match[2] ?? match[3]),
      currency: currencies[match[1] ?? match[4]]
    }));
  }
  function amount(text) {
    const [, whole, fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text);
    return Number(`${whole.replace(/\D/g, "")}.${fraction ?? 0}`);
  }

  // src/action.ts
  var PriceAction = class {
    /** Where the prices end. Safari keeps the object from `run` to `finalize`, so nodes can wait here. */
    places = [];
    run(parameters) {
      const prices = [];
      this.places = [];
      for (const node of texts(document.body)) {
        for (const { amount: amount2, currency, end } of pricesIn(node.data)) {
          prices.push({ amount: amount2, currency });
          this.places.push({ node, offset: end });
        }
      }
      parameters.completionFunction({ language: document.documentElement.lang, prices });
    }
    finalize({ converted = [] }) {
      for (let index = this.places.length - 1; index >= 0; index--) {
        const text = converted[index];
        const { node, offset } = this.places[index];
        if (!text || !node.isConnected)
          continue;
        const note = document.createElement("small");
        note.className = "converted-price";
        note.textContent = ` (${text})`;
        node.splitText(offset).before(note);
      }
    }
  };
  function texts(root) {
    const walker = document.createTreeWalker(
      root,
      NodeFilter.SHOW_TEXT,
      (node) => node.parentElement.closest("script, style, textarea, .converted-price") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
    );
    const found = [];
    while (walker.nextNode())
      found.push(walker.currentNode);
    return found;
  }
  window.ExtensionPreprocessingJS = new PriceAction();
})();
//# sourceMappingURL=Action.js.map
