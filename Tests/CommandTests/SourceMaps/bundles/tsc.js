var Kind;
(function (Kind) {
    Kind[Kind["Low"] = 0] = "Low";
    Kind[Kind["High"] = 1] = "High";
})(Kind || (Kind = {}));
var Checks;
(function (Checks) {
    function kind(amount) {
        if (amount > 100)
            throw new RangeError(`${amount} is too high`);
        return amount > 10 ? Kind.High : Kind.Low;
    }
    Checks.kind = kind;
})(Checks || (Checks = {}));
class SingleAction {
    constructor(selector) {
        this.selector = selector;
    }
    run(parameters) {
        const elements = [...document.querySelectorAll(this.selector)];
        console.log("prices", elements.length);
        const kinds = elements.map(element => Checks.kind(parseFloat(element.textContent)));
        parameters.completionFunction({ kinds });
    }
}
var ExtensionPreprocessingJS = new SingleAction("b");
//# sourceMappingURL=tsc.js.map