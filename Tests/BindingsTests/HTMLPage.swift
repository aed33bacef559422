import Bindings
import DOM
import DragAndDrop
import FileAPI
import Forms
import JSRuntime

/// An empty HTML document with a world that sees it as `document`.
struct HTMLPage {
  let machine = VirtualMachine()
  let url: String

  init(url: String = "about:blank") { self.url = url }

  func run(_ body: (Running) throws -> Void) throws {
    try machine.run {
      let agent = Agent()
      let document = Document(in: agent, isHTML: true)
      document.state.url = url
      let html = try document.node.append(try document.createElement("html").node)
      for name in ["head", "body"] as [DOMString] {
        try html.append(try document.createElement(name).node)
      }
      document.state.window = WindowEventTarget(document: document)
      let world = World(
        .isolated, in: machine, document: document,
        vocabulary: Vocabulary(.dragAndDrop, .fileAPI, .forms))
      world.realm.set("document", of: world.realm.global, to: world.wrap(document.node))
      let page = Running(world: world, document: document)
      _ = try page.evaluate(Self.helpers)
      try body(page)
    }
  }

  struct Running {
    let world: World
    let document: Document

    /// The text of the script's value; what it throws is thrown as text, too.
    func evaluate(_ script: String) throws -> String {
      do {
        return world.realm.text(try world.realm.evaluate(script))
      } catch {
        throw Failure(text: world.realm.text(error.value))
      }
    }
  }

  struct Failure: Error { let text: String }

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
