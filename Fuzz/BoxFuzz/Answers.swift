import CSS
import DOM
import Layout
import Selectors

/// What scripts are told of the boxes, apart from where these are.
enum Answers {
  static let properties = [
    "width", "height", "margin-left", "padding-top", "top", "transform", "grid-template-columns",
  ].compactMap { Property(name: $0) }

  private static let pseudoElements: [PlainPseudoElement] = [.before, .after, .firstLetter]

  static func describe(_ document: Document, _ layout: DocumentLayout) -> [String] {
    layout.resolver.usedValues = layout
    return document.node.descendants(where: { _ in true }).map { describe($0, layout) }
  }

  private static func describe(_ element: Element, _ layout: DocumentLayout) -> String {
    let sizes = [
      layout.offsetSize(of: element), layout.clientSize(of: element),
      layout.scrollSize(of: element),
    ]
    let offset = layout.offset(of: element)
    let values = properties.map { property in
      layout.usedValue(of: property, element).map { "\(property.name): \($0.serialized)" } ?? ""
    }
    let generated = pseudoElements.map {
      layout.resolver.computedValue(of: "width", element, pseudoElement: .plain($0))
    }
    return "\(element.localName.string) \(sizes) at \(offset), \(values), \(generated)"
  }
}
