import DOM
import FuzzSupport
import HTMLParser

/// A change of a page, small enough to be written down.
enum Change {
  /// Elements and texts are meant by a number; it counts from the first again after the last.
  case attribute(Int, name: String, value: String?)
  case text(Int, String)
  case insert(Int, markup: String, place: Int)
  case remove(Int)
  case move(Int, into: Int)

  init(_ words: inout StyleWords) {
    let number = words.random.number(below: 60)
    switch words.random.number(below: 12) {
    case 0...3: self = .attribute(number, name: "style", value: words.style())
    case 4: self = .attribute(number, name: "style", value: nil)
    case 5, 6: self = .attribute(number, name: "class", value: words.classes())
    case 7: self = .attribute(number, name: words.one(Self.names), value: words.one(Self.values))
    case 8: self = .text(number, words.text())
    case 9:
      self = .insert(
        number, markup: PageWriter.part(&words), place: words.random.number(below: 4))
    case 10: self = .remove(number)
    default: self = .move(number, into: words.random.number(below: 60))
    }
  }

  private static let bearers: [String: Set<String>] = [
    "colspan": ["td"], "rowspan": ["td"], "span": ["col", "colgroup"], "cellpadding": ["table"],
    "border": ["table"], "start": ["ol"], "rows": ["textarea"], "open": ["details", "dialog"],
    "title": ["img", "input"], "alt": ["img", "input"],
  ]
  private static let names = [
    "width", "height", "colspan", "rowspan", "hidden", "dir", "align", "cellpadding", "open",
    "value", "type", "rows", "size", "span", "border", "nowrap", "id", "lang", "start",
    "title", "alt",
  ]
  private static let values = [
    "", "1", "3", "0", "100", "50%", "rtl", "center", "x", "99999999999", "checkbox", "-5", "text",
  ]

  func apply(to document: Document) {
    let elements = document.body?.node.descendants(where: { _ in true }) ?? []
    func element(_ number: Int) -> Element? {
      elements.isEmpty ? document.body : elements[number % elements.count]
    }
    switch self {
    case .attribute(let number, let name, let value):
      // Those of tables and lists say nothing elsewhere.
      let bearers = Self.bearers[name].map { names in
        elements.filter { names.contains(String($0.localName.string)) }
      }
      let known = bearers.flatMap { $0.isEmpty ? nil : $0[number % $0.count] }
      guard let element = known ?? element(number) else { return }
      if let value {
        try? element.setAttribute(DOMString(name), to: DOMString(value))
      } else {
        element.removeAttribute(qualifiedName: DOMString(name))
      }
    case .text(let number, let text):
      let texts = elements.flatMap { $0.node.children.filter(\.isText) }
      guard !texts.isEmpty else { return }
      CharacterData(texts[number % texts.count])?.setData(DOMString(text))
    case .insert(let number, let markup, let place):
      guard let element = element(number) else { return }
      let fragment = HTMLParser.parseFragment(DOMString(markup), context: element)
      let children = element.node.children
      element.node.insert(fragment, before: place < children.count ? children[place] : nil)
    case .remove(let number):
      guard let element = element(number), element != document.body else { return }
      element.node.remove()
    case .move(let number, let other):
      guard let element = element(number), let target = self.target(other, elements),
        element != document.body
      else { return }
      _ = try? target.node.preInsert(element.node, before: target.node.firstChild)
    }
  }

  private func target(_ number: Int, _ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number % elements.count]
  }
}
