import DOM
import Infra
import Selectors

/// The candidates of a set of rules by an identifier, a class, a type or an attribute that they require.
struct RuleIndex {
  private var byID: [Name: [RuleSet.Candidate]] = [:]
  private var byClass: [Name: [RuleSet.Candidate]] = [:]
  private var byType: [Name: [RuleSet.Candidate]] = [:]
  private var byAttribute: [Name: [RuleSet.Candidate]] = [:]
  private var others: [RuleSet.Candidate] = []
  private let agent: Agent
  private let idName: Name
  private let className: Name
  /// In quirks mode, identifiers and classes match case-insensitively: they are kept in lowercase.
  private let ignoresCase: Bool

  init(_ agent: Agent, ignoresCase: Bool) {
    self.agent = agent
    self.ignoresCase = ignoresCase
    idName = agent.intern("id")
    className = agent.intern("class")
  }

  mutating func add(_ candidate: RuleSet.Candidate, _ compound: CompoundSelector) {
    for case .id(let name) in compound.simples {
      byID[agent.intern(normalized(name)), default: []].append(candidate)
      return
    }
    for case .class(let name) in compound.simples {
      byClass[agent.intern(normalized(name)), default: []].append(candidate)
      return
    }
    if let name = compound.type?.name {
      Self.forEachCase(name, agent) { byType[$0, default: []].append(candidate) }
    } else if let name = compound.requiredAttribute {
      Self.forEachCase(name, agent) { byAttribute[$0, default: []].append(candidate) }
    } else {
      others.append(candidate)
    }
  }

  private func normalized(_ name: DOMString) -> DOMString {
    ignoresCase ? name.asciiLowercased : name
  }

  /// The names of HTML elements and of their attributes are in lowercase.
  ///
  /// OPTIMIZATION: static, so that no copy of the index makes `body` copy what it changes.
  private static func forEachCase(_ name: DOMString, _ agent: Agent, _ body: (Name) -> Void) {
    body(agent.intern(name))
    let lower = name.asciiLowercased
    if lower != name { body(agent.intern(lower)) }
  }

  func forEachCandidate(_ element: Element, _ body: (RuleSet.Candidate) -> Void) {
    byType[element.localName]?.forEach(body)
    others.forEach(body)
    var attribute = element.firstAttribute
    while let current = attribute {
      attribute = current.next
      if !byAttribute.isEmpty { byAttribute[current.localName]?.forEach(body) }
      guard current.namespace == .none, let bytes = current.valueBytes else { continue }
      if current.localName == idName, !byID.isEmpty {
        if let name = name(bytes, count: bytes.terminatedCount) { byID[name]?.forEach(body) }
      } else if current.localName == className, !byClass.isEmpty {
        forEachClass(bytes) { byClass[$0]?.forEach(body) }
      }
    }
  }

  private func forEachClass(_ bytes: UnsafePointer<UInt8>, _ body: (Name) -> Void) {
    var start = bytes
    while start.pointee != 0 {
      while start.pointee.isASCIIWhitespace { start += 1 }
      var end = start
      while end.pointee != 0, !end.pointee.isASCIIWhitespace { end += 1 }
      if end > start, let name = name(start, count: end - start) { body(name) }
      start = end
    }
  }

  /// The name as it is in the index, if it is in any.
  private func name(_ start: UnsafePointer<UInt8>, count: Int) -> Name? {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard ignoresCase, bytes.contains(where: \.isASCIIUpper) else {
      return agent.existing(bytes)
    }
    return agent.existing(DOMString(unchecked: bytes.map(\.asciiLowercased)))
  }
}

extension UnsafePointer<UInt8> {
  /// How many bytes come before the zero.
  fileprivate var terminatedCount: Int {
    var end = self
    while end.pointee != 0 { end += 1 }
    return end - self
  }
}

extension CompoundSelector {
  /// The name of an attribute without which no element matches.
  fileprivate var requiredAttribute: DOMString? {
    for simple in simples {
      switch simple {
      case .attribute(let selector): return selector.name
      case .pseudoClass(.plain(.anyLink)), .pseudoClass(.plain(.link)): return "href"
      default: break
      }
    }
    return nil
  }
}
