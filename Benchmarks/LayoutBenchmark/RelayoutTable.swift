import DOM
import HTMLParser
import Layout
import POSIX
import TextEncoding

/// Milliseconds for a small change of a page and a question about a box after it, in turns.
struct RelayoutTable {
  private static let turns = 100

  private let document: Document
  /// An element in the middle of the page, with a text.
  private let element: Element
  private let body: Element

  init?(of page: [UInt8]) {
    document = PageText(decoding: page, override: .utf8).parse(in: Agent())
    guard let body = document.body else { return nil }
    let elements = body.node.descendants(where: { element in
      element.isHTML(.p) || element.isHTML(.div) || element.isHTML(.li)
    }).filter { $0.node.firstChild?.isText == true }
    guard !elements.isEmpty else { return nil }
    self.body = body
    element = elements[elements.count / 2]
  }

  func run() {
    let first = time { _ in }
    show("no change", first)
    for (name, change) in changes { show(name, time(change)) }
    document.destroy()
  }

  private func show(_ name: String, _ seconds: Double) {
    let hundredths = Int((seconds * 1e5).rounded())
    let fraction = hundredths % 100
    print("  \(name): \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)")
  }

  private func time(_ change: (Int) -> Void) -> Double {
    let layout = DocumentLayout.of(document)
    layout.resolver.recordChanges()
    _ = layout.boundingRect(of: body)
    let start = SystemClock.threadProcessorTime
    for turn in 0..<Self.turns {
      change(turn)
      _ = layout.boundingRect(of: body)
    }
    return (SystemClock.threadProcessorTime - start) / Double(Self.turns)
  }

  private func set(_ element: Element, _ name: String, _ value: String) {
    try? element.setAttribute(DOMString(name), to: DOMString(value))
  }

  private var changes: [(String, (Int) -> Void)] {
    let style = made("style", "nothing { color: red }")
    let child = made("div", "new")
    let text = element.node.firstChild
    return [
      ("style.width", { set(element, "style", "width: \($0 % 50 + 50)px") }),
      ("style.color", { set(element, "style", "color: rgb(\($0), 0, 0)") }),
      ("style.display", { set(element, "style", $0 % 2 == 0 ? "display: none" : "") }),
      ("style.fontSize of body", { set(body, "style", "font-size: \($0 % 10 + 10)px") }),
      ("style.color of body", { set(body, "style", "color: rgb(\($0), 0, 0)") }),
      ("class of an element", { set(element, "class", "unknown\($0 % 2)") }),
      ("class of body", { set(body, "class", "unknown\($0 % 2)") }),
      ("data attribute", { set(element, "data-x", "\($0)") }),
      (
        "hidden",
        { turn in
          if turn % 2 == 0 {
            set(element, "hidden", "")
          } else {
            element.removeAttribute(qualifiedName: "hidden")
          }
        }
      ),
      ("title of body", { set(body, "title", "\($0)") }),
      ("text", { CharacterData(text)?.setData(DOMString("text \($0)")) }),
      (
        "append to body",
        { turn in
          if turn % 2 == 0 {
            body.node.insert(child.node, before: nil)
          } else {
            child.node.remove()
          }
        }
      ),
      (
        "append to an element",
        { turn in
          if turn % 2 == 0 {
            element.node.insert(child.node, before: nil)
          } else {
            child.node.remove()
          }
        }
      ),
      (
        "insert at the start of body",
        { turn in
          if turn % 2 == 0 {
            body.node.insert(child.node, before: body.node.firstChild)
          } else {
            child.node.remove()
          }
        }
      ),
      (
        "innerHTML",
        { _ in
          let fragment = HTMLParser.parseFragment("<b>one</b> two <i>three</i>", context: element)
          for node in element.node.children { node.remove() }
          element.node.insert(fragment, before: nil)
        }
      ),
      (
        "add a style sheet",
        { turn in
          if turn % 2 == 0 {
            body.node.insert(style.node, before: nil)
          } else {
            style.node.remove()
          }
        }
      ),
    ]
  }

  private func made(_ name: String, _ text: String) -> Element {
    let fragment = HTMLParser.parseFragment(DOMString("<\(name)>\(text)</\(name)>"), context: body)
    guard let made = Element(fragment.firstChild) else { return body }
    made.node.remove()
    return made
  }
}
