import CSS
import DOM

extension DocumentLayout {
  /// The border box of the element, or of the nearest one around it that is not in a line; nil without a box.
  package func blockRect(around element: Element) -> ClientRect? {
    var current: Element? = element
    while let candidate = current, let box = box(of: candidate) {
      guard box.isInLines else { return boundingClientRect(of: candidate) }
      current = candidate.node.parentElement
    }
    return nil
  }
}
