import DOM

/// A list of selectors compiled for the trees of one agent: flat arrays of trivial values, whose
/// names are interned. It is worth caching by its text.
package final class SelectorProgram {
  package let agent: Agent
  let storage: Storage
  /// The number of selectors of the list itself, which precede those of arguments.
  package let count: Int
  /// How many tests count siblings.
  let nthCount: Int
  let usesHost: Bool
  /// The last result of `allNodes(in:)`.
  var lastQuery: QueryResult?

  init(agent: Agent, parts: SelectorCompiler) {
    self.agent = agent
    storage = Storage(parts)
    count = Int(parts.lists[0].end - parts.lists[0].start)
    nthCount = Int(parts.nthCount)
    usesHost = parts.usesHost
  }

  deinit { storage.deallocate() }

  package convenience init(_ list: SelectorList, in agent: Agent) {
    self.init(agent: agent, parts: SelectorCompiler.compile(list, in: agent))
  }

  /// Parses and compiles, for `querySelector` and similar methods.
  /// https://drafts.csswg.org/selectors-4/#parse-a-selector
  package convenience init(
    _ text: DOMString, in agent: Agent
  ) throws(SelectorSyntaxError) {
    self.init(try SelectorList.parse(text), in: agent)
  }
}

/// A part of one of the flat arrays.
struct SelectorSlice {
  var start: Int32
  var end: Int32
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The compounds of a complex selector, from right to left.
struct CompiledComplex {
  var compounds: SelectorSlice
  /// It has a pseudo-element or is invalid: no element matches.
  var matchesNothing = false
}

struct CompiledCompound {
  var tests: SelectorSlice
  /// The combinator to its left.
  var combinator: Combinator
}

/// One test of an element.
struct SelectorTest {
  enum Kind: UInt8 {
    case type, namespace, id, `class`, attribute, plain, lang, dir, state, host, anyOf, noneOf
    case nth, has, nothing
  }

  var kind: Kind
  var plain = PlainPseudoClass.root
  var `operator` = AttributeSelector.Operator.exists
  var ignoresCase = false
  /// The value ignores case on HTML elements in HTML documents.
  var ignoresCaseInHTML = false
  var namespace = CompiledNamespace.any
  var position = NthPosition.child
  var direction: Directionality?
  /// A list of selectors, or the table of `:lang()`; -1: none.
  var argument: Int32 = -1
  /// The number of the test among those that count siblings.
  var nthIndex: Int32 = 0
  var pattern = NthPattern(step: 0, offset: 0)
  /// An interned name of an element or attribute, an id, a class or a keyword.
  var name: UnsafePointer<UInt8>?
  var nameCount = 0
  /// The name for HTML elements in HTML documents.
  var lowercasedName: UnsafePointer<UInt8>?
  /// An attribute's value; interned too, so that it lives as long as the agent.
  var value: UnsafePointer<UInt8>?
  var valueCount = 0
}

enum CompiledNamespace {
  case any
  case known(Namespace)
  case other(UnsafePointer<UInt8>)
}

extension SelectorProgram {
  /// The arrays, without reference counts and bounds checks.
  struct Storage {
    let lists: UnsafeMutableBufferPointer<SelectorSlice>
    let complexes: UnsafeMutableBufferPointer<CompiledComplex>
    let compounds: UnsafeMutableBufferPointer<CompiledCompound>
    let tests: UnsafeMutableBufferPointer<SelectorTest>
    let languages: [[DOMString]]

    init(_ parts: SelectorCompiler) {
      lists = Self.copy(parts.lists)
      complexes = Self.copy(parts.complexes)
      compounds = Self.copy(parts.compounds)
      tests = Self.copy(parts.tests)
      languages = parts.languages
    }

    private static func copy<T>(_ array: [T]) -> UnsafeMutableBufferPointer<T> {
      let buffer = UnsafeMutableBufferPointer<T>.allocate(capacity: array.count)
      _ = buffer.initialize(from: array)
      return buffer
    }

    func deallocate() {
      lists.deallocate()
      complexes.deallocate()
      compounds.deallocate()
      tests.deallocate()
    }
  }
}
