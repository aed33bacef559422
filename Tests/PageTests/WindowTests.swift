import Page
import PropertyList
import Session
import Testing

/// The global object, compared with what WebKit says of its own.
@Suite struct WindowTests {
  private func results(_ script: String) throws -> RunOutcome {
    let page = try ExtensionPage(
      Array("<p>".utf8), options: SessionOptions(url: "https://example.com/"))
    try page.load()
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) { args.completionFunction({ value: String((() => { \(script) })()) }); }
      };
      """, file: "a.js")
    return page.run()
  }

  @Test(arguments: [
    ("return Object.getOwnPropertyNames(Window.prototype)", "constructor"),
    ("return window instanceof Window && window instanceof EventTarget", "true"),
    ("return {} instanceof Window || Object.create(Window.prototype) instanceof Window", "true"),
    ("return Object.prototype.toString.call(window)", "[object Window]"),
    ("return Object.getOwnPropertyDescriptor(window, 'name').get.name", "get name"),
    ("return [window.fetch.name, window.fetch.length, window.setTimeout.length]", "fetch,1,1"),
    ("return Object.keys(window).includes('onclick')", "true"),
  ]) func global(_ script: String, _ value: String) throws {
    #expect(try results(script) == .results(["value": .string(value)]))
  }

  /// Members are defined when an interface is first touched, which is after a script had its way.
  @Test(arguments: [
    "String.prototype.split = () => { throw 1 };", "Array.prototype[Symbol.iterator] = null;",
    "Object.prototype.get = 1; Object.prototype.value = 2;",
    "Object.defineProperty = () => { throw 1 };",
  ]) func membersDoNotDependOnWhatScriptsChange(_ change: String) throws {
    let script = "\(change) return new DOMMatrix().a + document.createElement('table').rows.length"
    #expect(try results(script) == .results(["value": .string("1")]))
  }

  /// What a string says is kept by its object: another string never has its place.
  @Test func argumentsAreReadAnew() throws {
    let script = """
      const element = document.createElement('p');
      for (let i = 0; i < 100000; i += 1) {
        const name = 'n' + (i % 1000);
        element.setAttribute(name, 'v' + i);
        if (element.getAttribute(name) !== 'v' + i) return i;
        if (i % 5000 === 0) new Array(100000).fill(0).map(String);
      }
      return 'equal';
      """
    #expect(try results(script) == .results(["value": .string("equal")]))
  }
}
