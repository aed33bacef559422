import DOM

/// Compiles a `SelectorList` into the arrays of a `SelectorProgram`.
struct SelectorCompiler {
  let agent: Agent
  var lists: [SelectorSlice] = []
  var complexes: [CompiledComplex] = []
  var compounds: [CompiledCompound] = []
  var tests: [SelectorTest] = []
  var languages: [[DOMString]] = []
  var nthCount: Int32 = 0
  var usesHost = false

  static func compile(_ list: SelectorList, in agent: Agent) -> SelectorCompiler {
    var compiler = SelectorCompiler(agent: agent)
    _ = compiler.compile(list)
    return compiler
  }

  private init(agent: Agent) { self.agent = agent }

  /// Returns the number of the list. The parts of one list, selector or compound are contiguous, so
  /// arguments are compiled before the tests that refer to them are appended.
  private mutating func compile(_ list: SelectorList) -> Int32 {
    let number = lists.count
    let start = complexes.count
    let end = start + list.selectors.count
    lists.append(SelectorSlice(start: Int32(start), end: Int32(end)))
    let empty = CompiledComplex(compounds: SelectorSlice(start: 0, end: 0), matchesNothing: true)
    complexes.append(contentsOf: repeatElement(empty, count: list.selectors.count))
    for (index, selector) in list.selectors.enumerated() {
      complexes[start + index] = compile(selector)
    }
    return Int32(number)
  }

  private mutating func compile(_ selector: ComplexSelector) -> CompiledComplex {
    var compiled: [CompiledCompound] = []
    var matchesNothing = false
    for compound in selector.compounds.reversed() {
      let tests = compound.simples.map { compile($0) }
      matchesNothing = matchesNothing || tests.contains { $0.kind == .nothing }
      let sorted = (compile(compound.type) + tests).sorted { $0.cost < $1.cost }
      let start = Int32(self.tests.count)
      self.tests.append(contentsOf: sorted)
      compiled.append(
        CompiledCompound(
          tests: SelectorSlice(start: start, end: Int32(self.tests.count)),
          combinator: compound.combinator ?? .descendant))
    }
    let start = Int32(compounds.count)
    compounds.append(contentsOf: compiled)
    let slice = SelectorSlice(start: start, end: Int32(compounds.count))
    return CompiledComplex(compounds: slice, matchesNothing: matchesNothing)
  }

  private func compile(_ type: TypeSelector?) -> [SelectorTest] {
    guard let type else { return [] }
    var test = SelectorTest(kind: .namespace, namespace: compile(type.namespace))
    if let name = type.name {
      test.kind = .type
      intern(name, into: &test)
    } else if case .any = test.namespace {
      return []
    }
    return [test]
  }

  private mutating func compile(_ simple: SimpleSelector) -> SelectorTest {
    switch simple {
    case .id(let name):
      var test = SelectorTest(kind: .id)
      intern(name, into: &test)
      return test
    case .class(let name):
      var test = SelectorTest(kind: .class)
      intern(name, into: &test)
      return test
    case .attribute(let attribute): return compile(attribute)
    case .pseudoClass(let pseudoClass): return compile(pseudoClass)
    case .pseudoElement, .invalid: return SelectorTest(kind: .nothing)
    // https://drafts.csswg.org/css-nesting-1/#nest-selector: without a parent rule, the scope.
    case .nesting: return SelectorTest(kind: .plain, plain: .scope)
    }
  }

  private func compile(_ attribute: AttributeSelector) -> SelectorTest {
    var test = SelectorTest(kind: .attribute, operator: attribute.operator)
    test.namespace = compile(attribute.namespace)
    test.ignoresCase = attribute.ignoresCase
    intern(attribute.name, into: &test)
    test.ignoresCaseInHTML = HTMLAttributes.ignoresCaseOfValue(attribute.name.asciiLowercased)
    test.value = agent.intern(attribute.value).pointer
    test.valueCount = attribute.value.bytes.count
    if !Self.canMatch(attribute) { test.kind = .nothing }
    return test
  }

  /// https://drafts.csswg.org/selectors-4/#attribute-substrings
  private static func canMatch(_ attribute: AttributeSelector) -> Bool {
    switch attribute.operator {
    case .prefix, .suffix, .substring: !attribute.value.isEmpty
    case .includes:
      !attribute.value.isEmpty && !attribute.value.bytes.contains(where: \.isASCIIWhitespace)
    case .exists, .equals, .dashMatch: true
    }
  }

  private mutating func compile(_ pseudoClass: PseudoClass) -> SelectorTest {
    switch pseudoClass {
    case .plain(.host):
      usesHost = true
      return SelectorTest(kind: .host)
    case .plain(let plain): return SelectorTest(kind: .plain, plain: plain)
    case .is(let list), .webkitAny(let list), .where(let list):
      return SelectorTest(kind: .anyOf, argument: compile(list))
    case .not(let list): return SelectorTest(kind: .noneOf, argument: compile(list))
    case .has(let list): return SelectorTest(kind: .has, argument: compile(list))
    case .nth(let position, let pattern, let list):
      var test = SelectorTest(kind: .nth, position: position, pattern: pattern)
      if let list { test.argument = compile(list) }
      test.nthIndex = nthCount
      nthCount += 1
      return test
    case .lang(let ranges):
      languages.append(ranges.map(\.text.asciiLowercased))
      return SelectorTest(kind: .lang, argument: Int32(languages.count - 1))
    case .dir(let name): return SelectorTest(kind: .dir, direction: Directionality(name))
    case .state(let name):
      var test = SelectorTest(kind: .state)
      intern(name, into: &test)
      return test
    case .host(let compound):
      usesHost = true
      return SelectorTest(
        kind: .host, argument: compile(SelectorList([ComplexSelector([compound])])))
    case .activeViewTransitionType: return SelectorTest(kind: .nothing)
    }
  }

  private func intern(_ name: DOMString, into test: inout SelectorTest) {
    test.name = agent.intern(name).pointer
    test.nameCount = name.bytes.count
    test.lowercasedName = agent.intern(name.asciiLowercased).pointer
  }

  private func compile(_ namespace: NamespaceTest) -> CompiledNamespace {
    guard case .uri(let uri) = namespace else { return .any }
    // Asking the agent for the namespace shows whether it is a known one.
    let known = Namespace(agent.namespace(uri))
    return known == .other ? .other(agent.intern(uri).pointer) : .known(known)
  }
}

extension SelectorTest {
  /// The order of the tests of a compound: those that are fast or rarely true come first.
  fileprivate var cost: Int {
    switch kind {
    case .nothing: 0
    case .type: 1
    case .id: 2
    case .class: 3
    case .attribute, .namespace: 4
    case .plain, .state, .host: 5
    case .anyOf, .noneOf: 6
    case .nth: argument < 0 ? 7 : 8
    case .lang, .dir: 9
    case .has: 10
    }
  }
}

enum HTMLAttributes {
  /// https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
  static func ignoresCaseOfValue(_ name: DOMString) -> Bool { caseInsensitive.contains(name) }

  private static let caseInsensitive: Set<DOMString> = Set(
    """
    accept accept-charset align alink axis bgcolor charset checked clear codetype color compact
    declare defer dir direction disabled enctype face frame hreflang http-equiv lang language
    link media method multiple nohref noresize noshade nowrap readonly rel rev rules scope
    scrolling selected shape target text type valign valuetype vlink
    """.utf8.split { $0 <= UInt8(ascii: " ") }.map { DOMString(Substring($0)) })
}
