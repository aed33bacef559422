import Page
import PropertyList
import Session
import Testing

@Suite struct ExtensionPageTests {
  private func page(
    _ html: String, onEvent: @escaping (SessionEvent) -> Void = { _ in }
  ) throws -> ExtensionPage {
    let page = try ExtensionPage(
      Array(html.utf8), options: SessionOptions(url: "https://example.com/a"), onEvent: onEvent)
    try page.load()
    return page
  }

  @Test func resultsReachTheExtension() throws {
    let page = try page("<title>Hi</title><p>Hello")
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) { args.completionFunction({ url: document.URL, n: 1.5, list: [true, null] }); },
        finalize(args) { document.body.setAttribute("x", args.y); }
      };
      """, file: "a.js")
    #expect(
      page.run()
        == .results(["url": "https://example.com/a", "n": 1.5, "list": [true, .null]]))
    #expect(page.finalize(["y": "z"]) == .called)
    #expect(String(decoding: page.serializedDocument(), as: UTF8.self).contains("<body x=\"z\">"))
  }

  /// The parser fills slots, which is a mutation too, before there is any script.
  @Test func mutationsAreObservedInAPageWithSlots() throws {
    let page = try page("<div><template shadowrootmode=open><slot></slot></template><i>x</i></div>")
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) {
          new MutationObserver((records) => args.completionFunction({ count: records.length }))
            .observe(document.body, { childList: true });
          document.body.append("tail");
        }
      };
      """, file: "a.js")
    #expect(page.run() == .results(["count": 1]))
  }

  /// The parser that a script opens minds nothing that the script has put into the document. The answer
  /// is WebKit's.
  @Test func anOpenedDocumentHasTwoRoots() throws {
    let page = try page("<p>")
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) {
          document.open();
          document.appendChild(document.createElement("foo"));
          document.write("<!DOCTYPE html><p>hi");
          document.close();
          args.completionFunction({ names: [...document.childNodes].map((node) => node.nodeName) });
        }
      };
      """, file: "a.js")
    #expect(page.run() == .results(["names": ["FOO", "html", "HTML"]]))
  }

  /// Whoever only changes the page needs no `run`.
  @Test func finalizeIsCalledWithoutRun() throws {
    var warnings: [SessionWarning] = []
    let page = try page("<p>") {
      if case .warning(let warning) = $0 { warnings.append(warning) }
    }
    page.evaluate(
      "var ExtensionPreprocessingJS = { finalize(args) { document.body.title = args.x; } };",
      file: "a.js")
    #expect(page.run() == .results([:]))
    #expect(warnings == [.finalizeAlone])
    #expect(page.finalize(["x": "y"]) == .called)
    #expect(String(decoding: page.serializedDocument(), as: UTF8.self).contains("title=\"y\""))
  }

  /// Messages and values that scripts of extensions meet, as WebKit has them.
  @Test(arguments: [
    (
      "document.querySelector('input[maxlength=1]')",
      "SyntaxError: 'input[maxlength=1]' is not a valid selector."
    ),
    ("document.body.matches('>>')", "SyntaxError: '>>' is not a valid selector."),
    ("document.body.closest('!')", "SyntaxError: '!' is not a valid selector."),
    (
      "document.createElement('1x')",
      "InvalidCharacterError: The string contains invalid characters."
    ),
    ("location.href = 'https://['", "SyntaxError: Invalid URL"),
    (
      "document.documentElement.outerHTML = ''",
      "NoModificationAllowedError: Cannot set outerHTML on element because its parent is not an "
        + "Element"
    ),
    ("document.elementFromPoint(-1, 0)", "null"),
    ("document.elementFromPoint(1e5, 0)", "null"),
    ("document.elementFromPoint(1, 1).nodeName", "HTML"),
    ("document.elementsFromPoint(-1, 0).length", "0"),
    ("document.elementFromPoint()", "TypeError: Not enough arguments"),
    ("document.elementFromPoint('a', 1)", "TypeError: The provided value is non-finite"),
    (
      "document.body.appendChild(null)",
      "TypeError: Argument 1 ('node') to Node.appendChild must be an instance of Node"
    ),
    (
      "document.body.insertAdjacentElement('beforeend', null)",
      "TypeError: Argument 2 ('element') to Element.insertAdjacentElement must be an instance of "
        + "Element"
    ),
    (
      "getSelection().addRange(null)",
      "TypeError: Argument 1 ('range') to Selection.addRange must be an instance of Range"
    ),
    (
      "getComputedStyle(null)",
      "TypeError: Argument 1 ('element') to Window.getComputedStyle must be an instance of Element"
    ),
    // Nobody is shown these documents.
    (
      "new DOMParser().parseFromString('<p>a  b</p><p hidden>c', 'text/html').body.innerText",
      "a  bc"
    ),
    ("document.cloneNode(true).body.checkVisibility()", "false"),
    // Sizes that the style says.
    (
      "(document.body.innerHTML = '<p style=\"width:40px;height:10.5px;border:1px solid\">', "
        + "['width', 'height'].map((e) => document.body.firstChild.getBoundingClientRect()[e]))",
      "42,12.5"
    ),
    (
      "(document.body.innerHTML = '<img width=30 height=20><iframe></iframe>', "
        + "[...document.body.children].map((e) => [e.offsetWidth, e.clientHeight]).join(' '))",
      "30,20 304,150"
    ),
    (
      "(document.body.innerHTML = '<img width=30 height=20 style=\"width:50px;padding:3px\">', "
        + "[document.images[0].width, document.images[0].height, document.images[0].offsetWidth])",
      "50,20,56"
    ),
    (
      "(document.body.innerHTML = '<a href=x>x</a>', getComputedStyle(document.links[0]).cursor)",
      "auto"
    ),
  ]) func answersAreWebKits(expression: String, answer: String) throws {
    let page = try page("<p>")
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) {
          let answer;
          try {
            answer = String(\(expression));
          } catch (error) {
            answer = `${error.name}: ${error.message}`;
          }
          args.completionFunction({ answer });
        }
      };
      """, file: "a.js")
    #expect(page.run() == .results(["answer": .string(answer)]))
  }

  /// Not what the page has put into the prototype of all objects, nor `__proto__`.
  @Test func argumentsAreOwnProperties() throws {
    let page = try page("<p>")
    page.evaluate(
      """
      Object.defineProperty(Object.prototype, "caught", { set() { throw 1; }, get() { return 2; } });
      var ExtensionPreprocessingJS = {
        run(args) { args.completionFunction({}); },
        finalize(args) {
          const names = Object.getOwnPropertyNames(args.inner);
          document.body.textContent = `${names}: ${args.inner.caught} ${args.inner.toString} `
            + `${args.inner["__proto__"]} ${Object.getPrototypeOf(args.inner) === Object.prototype}`;
        }
      };
      """, file: "a.js")
    #expect(page.run() == .results([:]))
    let inner: PropertyList.Dictionary = ["caught": 1, "__proto__": "own", "toString": "x"]
    #expect(page.finalize(["inner": .dictionary(inner)]) == .called)
    let document = String(decoding: page.serializedDocument(), as: UTF8.self)
    #expect(
      document.contains("<body>caught,__proto__,toString: 1 x own true</body>"), "\(document)")
  }

  @Test func timeGoesOnFromZero() throws {
    let page = try page("")
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) {
          const start = performance.now();
          setTimeout(() => {
            const now = performance.timeOrigin + performance.now();
            args.completionFunction({
              passed: performance.now() - start >= 4, isNow: Math.abs(Date.now() - now) < 1000,
              focus: document.activeElement === document.body,
            });
          }, 5);
        }
      };
      """, file: "a.js")
    #expect(page.run() == .results(["passed": true, "isNow": true, "focus": true]))
  }
}
