/// Which elements have which form as their owner: found for all forms of a tree at once, and anew when
/// the document has changed.
///
/// OPTIMIZATION: each access to a property of a form, be it `firstChild`, must first ask whether a
/// control has that name.
///
/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner
final class FormAssociations {
  private var root: Node?
  private var version: UInt64 = .max
  private var elements: [Element: [Element]] = [:]

  /// The elements in tree order.
  func elements(of form: Element) -> [Element] {
    let root = form.node.root
    let current = form.document.state.version
    if version != current || self.root != root {
      (self.root, version) = (root, current)
      elements = [:]
      for element in root.descendants(where: \.isFormAssociated) {
        if let owner = element.formOwner { elements[owner, default: []].append(element) }
      }
    }
    return elements[form] ?? []
  }
}
