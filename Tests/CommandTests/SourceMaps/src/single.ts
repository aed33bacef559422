enum Kind { Low, High }

namespace Checks {
  export function kind(amount: number): Kind {
    if (amount > 100) throw new RangeError(`${amount} is too high`);
    return amount > 10 ? Kind.High : Kind.Low;
  }
}

class SingleAction {
  constructor(private readonly selector: string) {}

  run(parameters: { completionFunction(results: object): void }) {
    const elements = [...document.querySelectorAll(this.selector)] as HTMLElement[];
    console.log("prices", elements.length);
    const kinds = elements.map(element => Checks.kind(parseFloat(element.textContent!)));
    parameters.completionFunction({ kinds });
  }
}

var ExtensionPreprocessingJS = new SingleAction("b");
