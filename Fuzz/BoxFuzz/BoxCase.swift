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
      // Where lengths are saturated, sums depend on their order.
      if updated != made, !hasAbsurdNumbers {
        return "not the same as from scratch after change \(number):\n"
          + Self.difference(updated, made)
      }
      if let finding = check(document) { return "after change \(number): \(finding)" }
    }
    return nil
  }

  private func described(_ document: Document) -> String {
    let layout = DocumentLayout.of(document)
    return layout.describeBoxes() + Answers.describe(document, layout)
  }

  /// The layout of the document stays, for the next change.
  private func describedFromScratch(_ document: Document) -> String {
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
    return BoxInvariants(document, layout, areSizesChecked: !hasAbsurdNumbers).finding
  }

  private static func difference(_ updated: String, _ made: String) -> String {
    let (old, new) = (updated.split(separator: "\n"), made.split(separator: "\n"))
    for (first, second) in zip(old, new) where first != second {
      return "\(first)\n\(second)"
    }
    return "\(old.count) and \(new.count) lines"
  }
}
