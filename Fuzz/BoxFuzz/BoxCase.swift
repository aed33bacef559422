import CSS
import DOM
import FuzzSupport
import HTMLParser
import Layout

/// A page, and changes of it. After each change, the layout must be the one that is made from scratch.
struct BoxCase {
  var seed: UInt64
  var markup: String
  var changes: [Change]

  private let hasAbsurdNumbers: Bool

  private static let changeCount = 6

  init(seed: UInt64) {
    self.seed = seed
    var words = StyleWords(seed: seed)
    hasAbsurdNumbers = words.hasAbsurdNumbers
    markup = PageWriter.page(&words)
    changes = (0..<Self.changeCount).map { _ in Change(&words) }
  }

  var text: String {
    ([markup] + changes.map { "<!-- \($0) -->" }).joined(separator: "\n")
  }

  /// What was found, or nil.
  func run() -> String? {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let parser = HTMLParser(
      document: document, options: HTMLParser.Options(allowsDeclarativeShadowRoots: true))
    parser.write(DOMString(markup))
    parser.finish()
    if let finding = check(document) { return finding }
    for (number, change) in changes.enumerated() {
      change.apply(to: document)
      let updated = described(document)
      let made = describedFromScratch(document)
      if let difference = difference(updated, made) {
        return "not the same as from scratch after change \(number):\n" + difference
      }
      if let finding = check(document) { return "after change \(number): \(finding)" }
    }
    return nil
  }

  /// The boxes of a layout, and what else it answers.
  private struct Description {
    let boxes: [String]
    let answers: [String]
    var lines: [String] { boxes + answers }

    /// The boxes without their places and without lines, whose number depends on the places.
    var kinds: [String] {
      var kinds: [String] = []
      for box in boxes {
        let words = box.drop { $0 == " " }.split(separator: " ").prefix(2)
        let depth = box.prefix { $0 == " " }
        let kind = String(depth) + words.joined(separator: " ")
        if words.first != "line", words.first != "text", kind != kinds.last { kinds.append(kind) }
      }
      return kinds
    }
  }

  private func described(_ document: Document) -> Description {
    let layout = DocumentLayout.of(document)
    return Description(
      boxes: layout.describeBoxes().split(separator: "\n").map(String.init),
      answers: Answers.describe(document, layout))
  }

  /// The layout of the document stays, for the next change.
  private func describedFromScratch(_ document: Document) -> Description {
    let slots = document.state.slots
    let (layout, style) = (slots[DocumentLayout.self], slots[DocumentStyle.self])
    document.state.slots[DocumentLayout.self] = nil
    document.state.slots[DocumentStyle.self] = nil
    defer {
      document.state.slots[DocumentLayout.self] = layout
      document.state.slots[DocumentStyle.self] = style
    }
    return described(document)
  }

  private func check(_ document: Document) -> String? {
    let layout = DocumentLayout.of(document)
    return BoxInvariants(document, layout).finding
  }

  /// Where lengths are saturated, sums depend on their order: only that there are the same boxes is asked.
  private func difference(_ updated: Description, _ made: Description) -> String? {
    if hasAbsurdNumbers { return Self.difference(updated.kinds, made.kinds) }
    return Self.difference(updated.lines, made.lines)
  }

  private static func difference(_ old: [String], _ new: [String]) -> String? {
    guard old != new else { return nil }
    for (first, second) in zip(old, new) where first != second {
      return "\(first)\n\(second)"
    }
    return "\(old.count) and \(new.count) lines"
  }
}
