(function () {
  'use strict';

  // «Umlaute äöü» and 😀 before the code, because columns count UTF-16 code units.
  const limits = { lowest: 0, highest: 100 };

  /** @param {number[]} amounts */
  function checkAll(amounts) {
    for (const amount of amounts) checkOne(amount);
  }

  function checkOne(amount) {
    const words = "😀 is too high: "; if (amount > limits.highest) throw new RangeError(words + amount);
  }

  class Action {
    run(parameters) {
      const prices = Array.from(document.querySelectorAll("b"), (element) => parseFloat(element.textContent));
      console.log("prices", prices.length);
      this.report(prices);
      parameters.completionFunction({ prices });
    }

    report(prices) {
      checkAll(prices);
    }
  }

  globalThis.ExtensionPreprocessingJS = new Action();

})();
//# sourceMappingURL=rollup.js.map
