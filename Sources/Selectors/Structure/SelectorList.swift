import DOM

/// A parsed list of selectors: only what the text says, independent of a document.
///
/// https://drafts.csswg.org/selectors-4/#typedef-selector-list
package struct SelectorList: Equatable {
  package var selectors: [ComplexSelector]

  package init(_ selectors: [ComplexSelector]) { self.selectors = selectors }
}

/// https://drafts.csswg.org/selectors-4/#complex
package struct ComplexSelector: Equatable {
  /// From left to right; never empty.
  package var compounds: [CompoundSelector]

  package init(_ compounds: [CompoundSelector]) { self.compounds = compounds }

  /// The pseudo-element at the end of the selector.
  package var pseudoElement: PseudoElement? { compounds.last?.pseudoElement }
}

/// https://drafts.csswg.org/selectors-4/#selector-combinator
package enum Combinator: UInt8, Sendable {
  case descendant, child, nextSibling, subsequentSibling
}

/// https://drafts.csswg.org/selectors-4/#compound
package struct CompoundSelector: Equatable {
  /// The combinator to its left; for the first compound of a relative selector, the one before its
  /// anchor. Nil for the first compound of any other selector.
  package var combinator: Combinator?
  package var type: TypeSelector?
  package var simples: [SimpleSelector]

  package init(
    combinator: Combinator? = nil, type: TypeSelector? = nil, simples: [SimpleSelector] = []
  ) {
    self.combinator = combinator
    self.type = type
    self.simples = simples
  }

  package var pseudoElement: PseudoElement? {
    for case .pseudoElement(let element) in simples.reversed() { return element }
    return nil
  }
}

/// Which namespaces a type or attribute selector accepts.
package enum NamespaceTest: Hashable {
  case any
  /// The empty string means no namespace.
  case uri(DOMString)
}

/// A type selector or the universal selector.
///
/// https://drafts.csswg.org/selectors-4/#type-selectors
package struct TypeSelector: Equatable {
  /// nil: the universal selector.
  package var name: DOMString?
  package var namespace: NamespaceTest
  /// The prefix, if leaving it out would change the meaning.
  package var prefix: DOMString?

  package init(name: DOMString?, namespace: NamespaceTest = .any, prefix: DOMString? = nil) {
    self.name = name
    self.namespace = namespace
    self.prefix = prefix
  }
}

/// https://drafts.csswg.org/selectors-4/#simple
package enum SimpleSelector: Equatable {
  case id(DOMString)
  case `class`(DOMString)
  case attribute(AttributeSelector)
  case pseudoClass(PseudoClass)
  case pseudoElement(PseudoElement)
  /// https://drafts.csswg.org/css-nesting-1/#nest-selector
  case nesting
  /// An invalid selector in a forgiving list: it matches nothing and is kept for serialization.
  case invalid(DOMString, containsNesting: Bool)
}

/// https://drafts.csswg.org/selectors-4/#attribute-selectors
package struct AttributeSelector: Equatable {
  package enum Operator: UInt8, Sendable {
    case exists, equals, includes, dashMatch, prefix, suffix, substring
  }

  package var name: DOMString
  package var namespace: NamespaceTest
  package var prefix: DOMString?
  package var `operator` = Operator.exists
  package var value = DOMString()
  /// The `i` flag. (WebKit does not know the `s` flag.)
  package var ignoresCase = false

  package init(name: DOMString, namespace: NamespaceTest = .uri(""), prefix: DOMString? = nil) {
    self.name = name
    self.namespace = namespace
    self.prefix = prefix
  }
}

/// The namespaces that `@namespace` rules declare.
///
/// https://drafts.csswg.org/css-namespaces/#declaration
package struct SelectorNamespaces: Equatable {
  package var defaultNamespace: DOMString?
  package var prefixes: [DOMString: DOMString]

  package init(defaultNamespace: DOMString? = nil, prefixes: [DOMString: DOMString] = [:]) {
    self.defaultNamespace = defaultNamespace
    self.prefixes = prefixes
  }
}
