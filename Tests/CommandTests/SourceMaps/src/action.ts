import { parsePrice, type Price } from "./prices";
import { checkAll } from "./checks.js";

interface Parameters {
  completionFunction(results: object): void;
}

class Action {
  run(parameters: Parameters): void {
    const texts = Array.from(document.querySelectorAll("b"), (element) => element.textContent ?? "");
    const prices: Price[] = texts.map((text) => parsePrice(text));
    console.log("prices", prices.length);
    this.report(prices);
    parameters.completionFunction({ prices });
  }

  private report(prices: Price[]): void {
    checkAll(prices.map((price) => price.amount));
  }
}

(globalThis as any).ExtensionPreprocessingJS = new Action();
