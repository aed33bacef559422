import { checkAll } from "./checks.js";

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
