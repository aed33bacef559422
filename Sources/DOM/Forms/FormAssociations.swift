/// The form owners of all elements: determined for all forms of a tree at once, and again when the
/// document has changed.
///
/// OPTIMIZATION: each access to a property of a form, even `firstChild`, must first check whether a
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
