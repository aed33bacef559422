import CLibXML2
import DOM

/// Matches elements of trees that do not change meanwhile, and remembers what it computed about
/// them. So a matcher serves one query, or one computation of styles.
///
/// https://drafts.csswg.org/selectors-4/#match-a-selector-against-an-element
package final class SelectorMatcher {
  let document: Document
  let agent: Agent
  let isHTMLDocument: Bool
  let isQuirks: Bool
  /// What `:scope` matches; nil: the root element.
  let scope: Element?
  /// What `:host` matches: the host of the shadow tree that the selector belongs to.
  let host: Element?
  /// OPTIMIZATION: fetched from the agent only when a selector needs them.
  lazy var states: (any ElementStates)? = agent.elementStates
  let idName: Name
  let className: Name
  lazy var names = SelectorNames(agent)
  lazy var contentLanguage: DOMString? = pragmaLanguage()
  var languages = InheritedValues<DOMString?>()
  var directions = InheritedValues<Directionality>()
  var editability = InheritedValues<Bool>()
  /// The root of the tree that contains all elements, if there is one.
  let treeRoot: Node?
  private var caches: [ObjectIdentifier: SelectorCaches] = [:]
  private var lastCaches: SelectorCaches?

  package init(
    document: Document, treeRoot: Node? = nil, scope: Element? = nil, host: Element? = nil,
    states: (any ElementStates)? = nil
  ) {
    self.document = document
    self.treeRoot = treeRoot
    self.scope = scope
    self.host = host
    let state = document.state
    agent = state.agent
    isHTMLDocument = document.isHTML
    isQuirks = state.quirksMode == .quirks
    idName = agent.intern("id")
    className = agent.intern("class")
    if let states { self.states = states }
  }

  /// What was computed for the program.
  func caches(for program: SelectorProgram) -> SelectorCaches {
    if let lastCaches, lastCaches.program === program { return lastCaches }
    let found = caches[ObjectIdentifier(program)] ?? SelectorCaches(program)
    caches[ObjectIdentifier(program)] = found
    lastCaches = found
    return found
  }

  package func matches(_ program: SelectorProgram, _ element: Element) -> Bool {
    matchesAny(of: 0, in: program, element)
  }

  /// Whether one selector of the list matches.
  package func matches(_ program: SelectorProgram, selector: Int, _ element: Element) -> Bool {
    matches(program.storage.complexes[selector], in: program, element)
  }

  func matchesAny(of list: Int, in program: SelectorProgram, _ element: Element) -> Bool {
    for index in program.storage.lists[list].range
    where matches(program.storage.complexes[index], in: program, element) {
      return true
    }
    return false
  }

  /// A place to continue from if the part further left does not match.
  private struct Choice {
    var compound: Int
    var element: Element
  }

  /// From right to left. The choice of a sibling does not change the ancestors, and the nearest
  /// ancestor leaves the most for the rest. So only the last choice of each kind is worth
  /// backtracking to, and nothing is tried twice.
  func matches(
    _ complex: CompiledComplex, in program: SelectorProgram, _ element: Element
  ) -> Bool {
    if complex.matchesNothing { return false }
    let range = complex.compounds.range
    guard matches(compound: range.lowerBound, in: program, element) else { return false }
    var current = element
    var index = range.lowerBound + 1
    var ancestorChoice: Choice?
    var siblingChoice: Choice?
    while index < range.upperBound {
      let combinator = program.storage.compounds[index - 1].combinator
      var found: Element?
      switch combinator {
      case .child, .descendant:
        siblingChoice = nil
        // Without a parent, the rest cannot match either.
        guard let parent = parent(of: current, in: program) else { return false }
        if combinator == .child {
          found = matches(compound: index, in: program, parent) ? parent : nil
        } else {
          found = ancestor(from: parent, matching: index, in: program)
          guard let found else { return false }
          ancestorChoice = Choice(compound: index, element: found)
        }
      case .nextSibling:
        if let sibling = current.previousElement,
          matches(compound: index, in: program, sibling)
        {
          found = sibling
        }
      case .subsequentSibling:
        found = sibling(before: current, matching: index, in: program)
        if let found { siblingChoice = Choice(compound: index, element: found) }
      }
      if found == nil {
        guard
          let choice = nextChoice(
            siblings: &siblingChoice, ancestors: &ancestorChoice, in: program)
        else { return false }
        (found, index) = (choice.element, choice.compound)
      }
      guard let next = found else { return false }
      current = next
      index += 1
    }
    return true
  }

  private func nextChoice(
    siblings: inout Choice?, ancestors: inout Choice?, in program: SelectorProgram
  ) -> Choice? {
    if let last = siblings {
      if let next = sibling(before: last.element, matching: last.compound, in: program) {
        siblings = Choice(compound: last.compound, element: next)
        return siblings
      }
      siblings = nil
    }
    guard let last = ancestors, let parent = parent(of: last.element, in: program),
      let next = ancestor(from: parent, matching: last.compound, in: program)
    else { return nil }
    ancestors = Choice(compound: last.compound, element: next)
    return ancestors
  }

  private func ancestor(
    from element: Element, matching compound: Int, in program: SelectorProgram
  ) -> Element? {
    search(from: element, for: compound, in: program) { self.parent(of: $0, in: program) }
  }

  private func sibling(
    before element: Element, matching compound: Int, in program: SelectorProgram
  ) -> Element? {
    guard let previous = element.previousElement else { return nil }
    return search(from: previous, for: compound, in: program) { $0.previousElement }
  }

  /// The first element that matches, from this one on. A long search leaves marks for later ones
  /// that pass the same elements, so that very deep or wide trees cost no more than their size.
  @inline(__always)
  private func search(
    from start: Element, for compound: Int, in program: SelectorProgram,
    next: (Element) -> Element?
  ) -> Element? {
    var steps = 0
    var current: Element? = start
    while let candidate = current {
      if matches(compound: compound, in: program, candidate) { break }
      steps += 1
      if steps > Self.shortSearch,
        let known = caches(for: program).searches[compound]?[candidate]
      {
        current = known
        break
      }
      current = next(candidate)
    }
    if steps > 2 * Self.shortSearch {
      mark(from: start, steps, for: compound, in: program, found: current, next: next)
    }
    return current
  }

  private static let shortSearch = 32

  private func mark(
    from start: Element, _ steps: Int, for compound: Int, in program: SelectorProgram,
    found: Element?, next: (Element) -> Element?
  ) {
    let caches = caches(for: program)
    var current: Element? = start
    for step in 0..<steps {
      guard let candidate = current else { return }
      if step % Self.shortSearch == 0 {
        _ = caches.searches[compound, default: ElementMap()].insert(found, for: candidate)
      }
      current = next(candidate)
    }
  }

  /// The parent; for a selector with `:host`, also the host of the shadow tree.
  private func parent(of element: Element, in program: SelectorProgram) -> Element? {
    if let parent = element.parentElement { return parent }
    guard let host, program.usesHost, let root = element.node.parent, root.isDocumentFragment,
      agent.fragmentHosts[root] == host
    else { return nil }
    return host
  }

  // MARK: - Compound selectors

  @inline(__always)
  func matches(compound: Int, in program: SelectorProgram, _ element: Element) -> Bool {
    let slice = program.storage.compounds[compound].tests
    if let host, element == host, !isAboutHost(slice, in: program) { return false }
    var index = Int(slice.start)
    let end = Int(slice.end)
    while index < end {
      if !matches(test: index, in: program, element) { return false }
      index += 1
    }
    return true
  }

  @inline(__always)
  private func matches(test index: Int, in program: SelectorProgram, _ element: Element) -> Bool {
    let test = program.storage.tests.baseAddress.unsafelyUnwrapped + index
    switch test.pointee.kind {
    case .type: return matchesType(test, element)
    case .id: return matchesID(test, element)
    case .class: return matchesClass(test, element)
    case .attribute: return matchesAttribute(test, element)
    default: return matchesOther(test, in: program, element)
    }
  }

  @inline(never)
  private func matchesOther(
    _ test: UnsafePointer<SelectorTest>, in program: SelectorProgram, _ element: Element
  ) -> Bool {
    let argument = Int(test.pointee.argument)
    switch test.pointee.kind {
    case .namespace: return matchesNamespace(test, element.pointer.pointee.ns)
    case .plain: return matches(test.pointee.plain, element)
    case .anyOf: return matchesAny(of: argument, in: program, element)
    case .noneOf: return !matchesAny(of: argument, in: program, element)
    case .nth: return matchesNth(test, in: program, element)
    case .has: return matchesHas(argument, in: program, element)
    case .lang: return matchesLang(program.storage.languages[argument], element)
    case .dir: return matchesDir(test, element)
    case .state:
      let name = DOMString(cString: test.pointee.name)
      return states?.hasCustomState(name, element)
        ?? element.elementInternals?.customStates.contains(name) ?? false
    case .host:
      return element == host && (argument < 0 || matchesHostArgument(argument, in: program))
    case .nothing: return false
    case .type, .id, .class, .attribute: return false
    }
  }

  /// The argument of `:host()` is matched against the host as an element of its own tree.
  private func matchesHostArgument(_ argument: Int, in program: SelectorProgram) -> Bool {
    guard let host else { return false }
    return SelectorMatcher(document: document, scope: scope, states: states)
      .matchesAny(of: argument, in: program, host)
  }

  /// From inside its shadow tree, a host matches only as the host.
  private func isAboutHost(_ tests: SelectorSlice, in program: SelectorProgram) -> Bool {
    tests.start < tests.end
      && tests.range.allSatisfy { program.storage.tests[$0].kind == .host }
  }
}
