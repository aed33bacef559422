import DOM
import Selectors

/// The author's rules for an element, by the trees that they come from: those of inner trees are
/// overridden by those of outer ones, unless they are important.
struct CascadeLevels {
  /// The rules of shadow trees for their host and slotted nodes, the innermost first.
  var inner: [[CascadeRule]] = []
  /// The rules of the element's own tree.
  var own: [CascadeRule]
  /// The rules of outer trees for the parts of a shadow tree.
  var outer: [[CascadeRule]] = []
}

// https://drafts.csswg.org/css-cascade-5/#cascade-context

extension StyleResolver {
  func authorRules(
    for element: Element, pseudoElement: PseudoElement? = nil
  ) -> CascadeLevels {
    var isOfKin = true
    return authorRules(for: element, pseudoElement: pseudoElement, isOfKin: &isOfKin)
  }

  /// - Parameter isOfKin: becomes false if others may match an element with the same names, attributes and ancestors.
  func authorRules(
    for element: Element, pseudoElement: PseudoElement? = nil, isOfKin: inout Bool
  ) -> CascadeLevels {
    // OPTIMIZATION: most pages have one tree.
    guard !agent.shadowTrees.isEmpty else {
      return CascadeLevels(
        own: documentRules.matches(
          element, .elements, pseudoElement: pseudoElement, self, isOfKin: &isOfKin))
    }
    isOfKin = false
    let shadow = element.node.containingShadowRoot
    let tree = rules(of: shadow)
    var levels = CascadeLevels(
      own: tree.matches(element, .elements, pseudoElement: pseudoElement, self))
    if let root = element.shadowRoot {
      levels.inner.append(
        rules(of: root).matches(element, .host, pseudoElement: pseudoElement, self))
    }
    levels.inner += slottedRules(for: element, pseudoElement, tree).reversed()
    if let shadow, element["part"] != nil {
      levels.outer = partRules(for: element, pseudoElement, in: shadow, tree)
    }
    return levels
  }

  /// The outermost tree first.
  ///
  /// https://drafts.csswg.org/css-scoping-1/#slotted-pseudo
  private func slottedRules(
    for element: Element, _ pseudoElement: PseudoElement?, _ tree: TreeRules
  ) -> [[CascadeRule]] {
    var levels: [[CascadeRule]] = []
    var slot = element.node.flatSlot
    let matcher = tree.selectorMatcher(self)
    while let current = slot {
      let rules = rules(of: current.node.containingShadowRoot)
      levels.append(
        rules.matches(current, .slotted, pseudoElement: pseudoElement, self) { subject in
          subject.inner.map { matcher.matches(SelectorProgram($0, in: self.agent), element) }
            ?? false
        })
      slot = current.node.flatSlot
    }
    return levels
  }

  /// The innermost tree first.
  ///
  /// https://drafts.csswg.org/css-shadow-parts-1/#part
  private func partRules(
    for element: Element, _ pseudoElement: PseudoElement?, in shadow: ShadowRoot, _ tree: TreeRules
  ) -> [[CascadeRule]] {
    var levels: [[CascadeRule]] = []
    var names = Set((element["part"] ?? "").words)
    var root: ShadowRoot? = shadow
    let matcher = tree.selectorMatcher(self)
    while let current = root, !names.isEmpty {
      let outer = current.host.node.containingShadowRoot
      levels.append(
        rules(of: outer).matches(
          current.host, .parts, pseudoElement: pseudoElement, self
        ) { subject in
          guard case .part(let wanted) = subject.kind, names.isSuperset(of: wanted) else {
            return false
          }
          return subject.inner.map { matcher.matches(SelectorProgram($0, in: self.agent), element) }
            ?? true
        })
      names = current.host.exportedParts(of: names)
      root = outer
    }
    return levels
  }
}

extension Element {
  /// The names under which the parts of the shadow tree are exported to the enclosing tree.
  ///
  /// https://drafts.csswg.org/css-shadow-parts-1/#exportparts-attr
  fileprivate func exportedParts(of names: Set<DOMString>) -> Set<DOMString> {
    var exported: Set<DOMString> = []
    for mapping in String(self["exportparts"] ?? "").split(separator: ",") {
      let parts = mapping.split(separator: ":", omittingEmptySubsequences: false)
        .map { DOMString(String($0)).strippingASCIIWhitespace }
      guard let inner = parts.first, parts.count <= 2, names.contains(inner) else { continue }
      exported.insert(parts.count == 2 ? parts[1] : inner)
    }
    return exported
  }
}

extension DOMString {
  /// https://infra.spec.whatwg.org/#split-on-ascii-whitespace
  fileprivate var words: [DOMString] {
    bytes.split(whereSeparator: \.isASCIIWhitespace).map { DOMString(unchecked: Array($0)) }
  }
}
