import DOM
import Selectors

/// What the rules of a style sheet may apply to, in addition to the elements that their selectors
/// match.
struct CascadeSubject {
  enum Kind {
    case element
    /// The nodes assigned to slots that match.
    case slotted
    /// The parts of these names in the shadow trees of hosts that match.
    case part([DOMString])
  }

  var kind = Kind.element
  /// What the slotted element or the part must match in addition.
  var inner: SelectorList?
  var pseudoElement: PseudoElement?

  var isPlainElement: Bool {
    if case .element = kind { return pseudoElement == nil }
    return false
  }
}

extension ComplexSelector {
  /// The selector of the element that a pseudo-element belongs to, and the subject; nil if no such
  /// pseudo-element can have a style here.
  func splittingPseudoElement() -> (selector: ComplexSelector, subject: CascadeSubject)? {
    guard var last = compounds.last,
      let start = last.simples.firstIndex(where: \.isPseudoElement),
      case .pseudoElement(let first) = last.simples[start]
    else { return nil }
    var rest = last.simples[(start + 1)...]
    var subject = CascadeSubject()
    switch first {
    case .slotted(let compound):
      subject.kind = .slotted
      subject.inner = SelectorList([ComplexSelector([compound])])
    case .part(let names):
      subject.kind = .part(names)
      let conditions = rest.prefix { !$0.isPseudoElement }
      rest = rest.dropFirst(conditions.count)
      if !conditions.isEmpty {
        let compound = CompoundSelector(simples: Array(conditions))
        subject.inner = SelectorList([ComplexSelector([compound])])
      }
    default: subject.pseudoElement = first
    }
    if case .pseudoElement(let next)? = rest.first, subject.pseudoElement == nil {
      subject.pseudoElement = next
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { return nil }
    last.simples.removeSubrange(start...)
    return (ComplexSelector(compounds.dropLast() + [last]), subject)
  }

  /// Whether it may match the host of the shadow tree whose rules it belongs to.
  var isAboutHost: Bool {
    compounds.last?.simples.contains { simple in
      switch simple {
      case .pseudoClass(.plain(.host)), .pseudoClass(.host): true
      default: false
      }
    } ?? false
  }
}

extension SimpleSelector {
  fileprivate var isPseudoElement: Bool {
    if case .pseudoElement = self { return true }
    return false
  }
}
