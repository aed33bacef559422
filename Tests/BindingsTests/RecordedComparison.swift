import PageTestSupport

extension TestPage {
  /// A page whose scripts can compare themselves with what was recorded of WebKit's.
  static func comparing(_ url: String = TestPage.address) throws -> TestPage {
    let page = try TestPage("<!DOCTYPE html><body>", url: url)
    try page.evaluate(helpers)
    return page
  }

  /// The counterparts of what `script/record-interfaces` runs in WebKit.
  private static let helpers = #"""
    globalThis.members = ({ prototype }) => Reflect.ownKeys(prototype)
      .filter((key) => key !== "constructor" && key !== Symbol.toStringTag)
      .map((key) => {
        const { get, set, value } = Object.getOwnPropertyDescriptor(prototype, key);
        const name = typeof key === "symbol" ? `@@${key.description.split(".")[1]}` : key;
        if (get) return set ? name : `${name}:readonly`;
        return typeof value === "function" ? `${name}(${value.length})` : `${name}=${value}`;
      })
      .join(" ");

    globalThis.answerDifferences = (questions, answers) => {
      const differences = [];
      for (const [question, answer] of Object.entries(answers)) {
        let actual;
        try { actual = questions[question](); } catch (error) { actual = String(error); }
        const [left, right] = [JSON.stringify(answer), JSON.stringify(actual)];
        if (left !== right) differences.push(`${question}: ${left}, here ${right}`);
      }
      return differences.join("\n");
    };

    globalThis.reflectionDifferences = ({ attributeValues, idlValues, behaviours }) => {
      const plain = (value) =>
        value instanceof DOMTokenList ? { tokens: value.value, length: value.length }
        : typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
      const attempt = (action) => {
        try { return plain(action()); } catch (error) { return { throws: error.name }; }
      };
      const differences = [];
      const compare = (what, expected, actual) => {
        const [left, right] = [JSON.stringify(expected), JSON.stringify(actual)];
        if (left !== right) differences.push(`${what}: ${left}, here ${right}`);
      };
      for (const { attributes, initial, get, keywords, set } of behaviours) {
        for (const [localName, property, attribute] of attributes.map((text) => text.split(" "))) {
          const make = () => document.createElement(localName);
          const what = `${localName} ${property}`;
          compare(`${what} at first`, initial, attempt(() => make()[property]));
          const read = (value) => attempt(() => {
            const element = make();
            element.setAttribute(attribute, value);
            return element[property];
          });
          get.forEach((expected, index) => {
            const value = attributeValues[index];
            compare(`${what} of ${JSON.stringify(value)}`, expected, read(value));
          });
          for (const [keyword, expected] of Object.entries(keywords)) {
            compare(`${what} of ${keyword}`, expected, read(keyword.toUpperCase()));
          }
          set.forEach((expected, index) => {
            const actual = attempt(() => {
              const element = make();
              element[property] = idlValues[index];
              return element.getAttribute(attribute);
            });
            compare(`${what} = ${JSON.stringify(idlValues[index])}`, expected, actual);
          });
        }
      }
      return differences.join("\n");
    };
    """#
}
