import PageTestSupport
import Testing

@testable import Page

/// Native code does not look for the language's own objects where scripts may put something else.
@Suite struct ReplacedGlobalsTests {
  @Test(arguments: [
    (
      "TypeError = {}; try { document.createElement() } catch (error) { return error.message }",
      "Not enough arguments"
    ),
    (
      "TypeError = null; const own = (() => { try { null.x } catch (error) { return error } })();"
        + "try { document.createElement() } catch (error) {"
        + "return Object.getPrototypeOf(error) === Object.getPrototypeOf(own) }", "true"
    ),
    (
      "TypeError = class { constructor() { return 5 } }; try { document.createElement() }"
        + "catch (error) { return typeof error }", "object"
    ),
    (
      "RangeError = Error = undefined; const text = new Text('x');"
        + "try { new TextDecoder('nope') } catch (error) { return error.name }", "RangeError"
    ),
    ("Error = class { get stack() { throw 1 } }; console.log(1); return 'logged'", "logged"),
    (
      "Date = function () { return 7 }; const input = document.createElement('input');"
        + "input.type = 'date'; input.value = '2020-01-02'; return input.valueAsDate.toISOString()",
      "2020-01-02T00:00:00.000Z"
    ),
    (
      "RegExp = function () { throw 1 }; RegExp.prototype = null;"
        + "Object.getPrototypeOf(/x/).test = Object.getPrototypeOf(/x/).exec = () => { throw 1 };"
        + "const input = document.createElement('input'); input.pattern = 'a+'; input.value = 'b';"
        + "return input.validity.patternMismatch", "true"
    ),
    ("DataView = Float16Array = undefined; return new Blob([new Uint8Array(3)]).size", "3"),
    (
      "const view = new DataView(new ArrayBuffer(8), 2);"
        + "Object.defineProperty(view, 'byteLength', { value: 100000 });"
        + "Object.defineProperty(view, 'byteOffset', { value: NaN }); return new Blob([view]).size",
      "6"
    ),
    (
      "const fake = { __proto__: DataView.prototype, buffer: new ArrayBuffer(8), byteOffset: 0,"
        + "byteLength: 100000 }; return new Blob([fake]).size", "17"
    ),
    (
      "const buffer = new ArrayBuffer(64, { maxByteLength: 128 }), view = new Uint8Array(buffer, 32);"
        + "buffer.resize(40); const size = new Blob([view]).size; buffer.resize(8);"
        + "return [size, new Blob([view]).size]", "8,0"
    ),
    ("return new Blob([new Float16Array(4), new DataView(new ArrayBuffer(2))]).size", "10"),
    ("Promise = undefined; return new CSSStyleSheet().replace('')", "[object Promise]"),
    (
      "Promise.prototype.then = () => { throw 1 };"
        + "return document.styleSheets[0].replace('')", "[object Promise]"
    ),
  ])
  func nativeCodeDoesNotMeetThem(body: String, value: String) throws {
    #expect(try TestPage("<style></style><p>").answer(body) == value)
  }

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#crossoriginproperties-(-o-)
  @Test func windowsOfOtherSitesGiveTheirMessagesToNobodyElse() throws {
    let frame = "<iframe sandbox=allow-scripts srcdoc='<p>x'></iframe>"
    let answer = try TestPage(frame, pageScripts: true).answer(
      """
      let seen = 'nothing';
      postMessage = function () { seen = this };
      document.querySelector('iframe').contentWindow.postMessage('x', '*');
      return seen;
      """)
    #expect(answer == "nothing")
  }
}
