import CSS
import DOM
import HTMLParser
import Selectors
import WebURL

enum SelectorCase {
  /// (Agents and documents belong to one thread; so does a fuzzer.)
  nonisolated(unsafe) private static let document: Document = {
    let markup = """
      <html lang=de><body><div id=id class=c title=x><p class=c>a<b>b</b><p>c<a href=# id=y>d</a></div>
      <ul dir=rtl><li>1<li class="c d">2<li>3</ul><form><input checked type=checkbox><select><option>
      </select></form><svg><a/></svg>
      """
    return PageText(decoding: Array(markup.utf8)).parse(in: Agent())
  }()

  static func run(_ grist: inout Grist) -> String? {
    let text = DOMString(String(decoding: grist.text(of: .selector), as: UTF8.self))
    guard let list = try? SelectorList.parse(text) else { return nil }
    let found = SelectorProgram(list, in: document.agent).all(in: document.node)
    let serialized = list.serialized
    guard text.isComplete else { return nil }
    guard let again = try? SelectorList.parse(serialized) else {
      return "\(text) is written as \(serialized), which does not parse"
    }
    guard again.serialized == serialized else {
      return "\(text) is written as \(serialized), and that as \(again.serialized)"
    }
    let foundAgain = SelectorProgram(again, in: document.agent).all(in: document.node)
    return found == foundAgain ? nil : "\(text) matches otherwise than \(serialized)"
  }
}

enum StyleCase {
  static func run(_ grist: inout Grist) -> String? {
    let text = DOMString(String(decoding: grist.text(of: .css), as: UTF8.self))
    let written = StyleDeclaration(parsing: text).cssText
    let again = StyleDeclaration(parsing: written).cssText
    guard text.isComplete else { return nil }
    return written == again ? nil : "\(text)\n  is written as \(written)\n  and that as \(again)"
  }
}

/// A sheet is the same after its rules were written and parsed again.
enum SheetCase {
  nonisolated(unsafe) private static let document = Document(in: Agent(), isHTML: true)

  static func run(_ grist: inout Grist) -> String? {
    let text = DOMString(String(decoding: grist.text(of: .sheet), as: UTF8.self))
    let once = written(text)
    let again = written(once)
    guard text.isComplete else { return nil }
    return once == again ? nil : "\(text)\n  is written as \(once)\n  and that as \(again)"
  }

  private static func written(_ text: DOMString) -> DOMString {
    let sheet = CSSStyleSheet(constructedIn: document)
    sheet.replaceText(text)
    return sheet.rules.reduce(DOMString()) { $0 + DOMString($1.cssText + "\n") }
  }
}

enum URLCase {
  static func run(_ grist: inout Grist) -> String? {
    let text = String(decoding: grist.text(of: .url), as: UTF8.self)
    let base = grist.random.number(below: 2) == 0 ? nil : WebURL("https://example.com/a/b?c#d")
    guard var url = WebURL(text, base: base) else { return nil }
    if let finding = check(url, text) { return finding }
    let attribute = grist.random.choice(of: WebURL.Attribute.allCases)
    let value = String(decoding: grist.text(of: .url), as: UTF8.self)
    url[attribute] = value
    // The standard leaves the drive letter and the host 'localhost' of what was no file before, and changes the one and
    // drops the other when it is read again.
    if attribute == .protocol, url.protocol == "file:",
      url[.pathname].contains("|") || url[.hostname] == "localhost"
    {
      return nil
    }
    return check(url, "\(text) with \(attribute) \(value)")
  }

  /// https://url.spec.whatwg.org/#url-writing
  private static func check(_ url: WebURL, _ text: String) -> String? {
    let again = WebURL(url.href)
    return again == url
      ? nil
      : "\(text.debugDescription) is \(url.href.debugDescription), "
        + "and that is \(again?.href.debugDescription ?? "none")"
  }
}

extension DOMString {
  /// Whether all brackets and strings are closed. What the end of the text closes is written as it
  /// stood, as browsers do, and something else after it would not mean the same.
  fileprivate var isComplete: Bool {
    var open: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        return false
      default: break
      }
    }
    return open.isEmpty
  }
}
