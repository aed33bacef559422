(() => {
  // src/prices.ts
  var parsePrice = (text) => {
    const match = /([\d.]+)\s*(\S+)/.exec(text);
    return { amount: Number(match?.[1]), currency: match?.[2] ?? "" };
  };

  // src/checks.js
  var limits = { lowest: 0, highest: 100 };
  function checkAll(amounts) {
    for (const amount of amounts)
      checkOne(amount);
  }
  function checkOne(amount) {
    const words = "\u{1F600} is too high: ";
    if (amount > limits.highest)
      throw new RangeError(words + amount);
  }

  // src/action.ts
  var Action = class {
    run(parameters) {
      const texts = Array.from(document.querySelectorAll("b"), (element) => element.textContent ?? "");
      const prices = texts.map((text) => parsePrice(text));
      console.log("prices", prices.length);
      this.report(prices);
      parameters.completionFunction({ prices });
    }
    report(prices) {
      checkAll(prices.map((price) => price.amount));
    }
  };
  globalThis.ExtensionPreprocessingJS = new Action();
})();
//# sourceMappingURL=esbuild.bare.js.map
