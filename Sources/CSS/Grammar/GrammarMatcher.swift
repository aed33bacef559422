import CSSSyntax
import Infra

/// Matches component values against a grammar, and builds the value in the grammar's order.
struct GrammarMatcher {
  let context: ParserContext
  private(set) var values: ArraySlice<ComponentValue>
  /// What a shorthand's grammar sets, in the order of the match.
  private(set) var assignments: [Assignment] = []
  /// Whether `<'property'>` sets the property.
  private var assigns: Bool

  struct Assignment {
    let property: Property
    let value: CSSValue
  }

  init(_ values: [ComponentValue], context: ParserContext, assigns: Bool = false) {
    self.values = values.withoutWhitespace[...]
    self.context = context
    self.assigns = assigns
  }

  /// Whether no input is left.
  var isAtEnd: Bool { values.isEmpty }

  /// The value, if all of the input matches.
  mutating func matchWhole(_ grammar: Grammar) -> CSSValue? {
    if let keyword = matchKeyword(grammar) { return keyword }
    var output: [CSSValue] = []
    guard match(grammar, into: &output), isAtEnd, !output.isEmpty else { return nil }
    return .joining(output)
  }

  /// OPTIMIZATION: most values are one keyword of a grammar that offers keywords first.
  private func matchKeyword(_ grammar: Grammar) -> CSSValue? {
    guard values.count == 1, let value = values.first, case .ident = value,
      case .oneOf(let options) = grammar
    else { return nil }
    for option in options {
      guard case .keyword(let name) = option else { return nil }
      if value.isIdent(name) { return .keyword(name) }
    }
    return nil
  }

  mutating func popFirst() -> ComponentValue? { values.popFirst() }

  /// What a failed step restores.
  private struct State {
    let values: ArraySlice<ComponentValue>
    let assignments: Int
    let output: Int
  }

  private func state(_ output: [CSSValue]) -> State {
    State(values: values, assignments: assignments.count, output: output.count)
  }

  private mutating func restore(_ state: State, _ output: inout [CSSValue]) {
    values = state.values
    if assignments.count > state.assignments {
      assignments.removeLast(assignments.count - state.assignments)
    }
    if output.count > state.output { output.removeLast(output.count - state.output) }
  }

  /// Matches as much as the grammar takes; on failure nothing is consumed.
  mutating func match(_ grammar: Grammar, into output: inout [CSSValue]) -> Bool {
    switch grammar {
    case .keyword(let name):
      guard let first = values.first, first.isIdent(name) else { return false }
      values.removeFirst()
      output.append(.keyword(name))
      return true
    case .type(let type, let range):
      guard let value = match(type, range) else { return false }
      output.append(value)
      return true
    case .customIdentifier(let excluded): return matchIdentifier(excluded, &output)
    case .production(let name): return match(Productions.grammar(name), into: &output)
    case .property(let name, let production): return matchProperty(name, production, &output)
    case .comma: return matchDelimiter(.comma, as: .comma, &output)
    case .slash: return matchDelimiter(.delim("/"), as: .slash, &output)
    case .function(let name, let arguments): return matchFunction(name, arguments, &output)
    case .brackets(let inner): return matchBrackets(inner, &output)
    case .sequence(let parts): return matchSequence(parts, &output)
    case .allOf(let parts): return matchCombination(parts, allNeeded: true, &output)
    case .anyOf(let parts): return matchCombination(parts, allNeeded: false, &output)
    case .oneOf(let options): return matchOneOf(options, &output)
    case .repetition(let part, let range, let commas):
      return matchRepetition(part, range, commas: commas, &output)
    case .nonEmpty(let part):
      let before = state(output)
      if match(part, into: &output), values.count < before.values.count { return true }
      restore(before, &output)
      return false
    case .canonicalized(let part, let form):
      var inner: [CSSValue] = []
      guard match(part, into: &inner) else { return false }
      output += form.apply(to: inner)
      return true
    }
  }

  private mutating func matchDelimiter(
    _ delimiter: ComponentValue, as value: CSSValue, _ output: inout [CSSValue]
  ) -> Bool {
    guard values.first == delimiter else { return false }
    values.removeFirst()
    output.append(value)
    return true
  }

  private mutating func matchIdentifier(
    _ excluded: [String], _ output: inout [CSSValue]
  ) -> Bool {
    guard case .ident(let name) = values.first else { return false }
    let lower = name.asciiLowercased
    guard WideKeyword(rawValue: lower) == nil, lower != "default", !excluded.contains(lower) else {
      return false
    }
    values.removeFirst()
    output.append(.identifier(name))
    return true
  }

  private mutating func matchProperty(
    _ name: String, _ production: String?, _ output: inout [CSSValue]
  ) -> Bool {
    guard let property = Property(name: name) else { return false }
    if let shorthand = property.shorthand, shorthand.form == .position {
      return matchPosition(settingLonghandsOf: shorthand, &output)
    }
    let start = output.count
    let grammar = production.map { Productions.grammar($0) } ?? property.definition.grammar
    // A property to which another one's grammar refers is not set.
    let saved = assigns
    assigns = false
    defer { assigns = saved }
    guard match(grammar, into: &output) else {
      return false
    }
    guard saved else { return true }
    guard let value = property.canonicalized(.joining(Array(output[start...]))) else {
      output.removeLast(output.count - start)
      return false
    }
    assignments.append(Assignment(property: property, value: value))
    return true
  }

  private mutating func matchPosition(
    settingLonghandsOf shorthand: Shorthand, _ output: inout [CSSValue]
  ) -> Bool {
    let isBackground = shorthand.property.name == "background-position"
    guard let axes = matchPositionAxes(threePartsAllowed: isBackground) else { return false }
    assignments.append(
      Assignment(property: shorthand.longhands[0], value: .joining(axes.horizontal)))
    assignments.append(
      Assignment(property: shorthand.longhands[1], value: .joining(axes.vertical)))
    output += axes.horizontal + axes.vertical
    return true
  }

  private mutating func matchFunction(
    _ name: String, _ grammar: Grammar, _ output: inout [CSSValue]
  ) -> Bool {
    guard case .function(let found, let arguments) = values.first,
      found.equalsIgnoringASCIICase(name)
    else { return false }
    var inner = GrammarMatcher(arguments, context: context)
    var result: [CSSValue] = []
    guard inner.match(grammar, into: &result), inner.isAtEnd else { return false }
    values.removeFirst()
    output.append(.function(name, .joining(result)))
    return true
  }

  private mutating func matchBrackets(_ grammar: Grammar, _ output: inout [CSSValue]) -> Bool {
    guard case .block(.square, let contents) = values.first else { return false }
    var inner = GrammarMatcher(contents, context: context)
    var result: [CSSValue] = []
    guard inner.match(grammar, into: &result), inner.isAtEnd else { return false }
    values.removeFirst()
    output.append(.brackets(result))
    return true
  }

  private mutating func matchSequence(_ parts: [Grammar], _ output: inout [CSSValue]) -> Bool {
    let before = state(output)
    for part in parts where !match(part, into: &output) {
      restore(before, &output)
      return false
    }
    return true
  }

  /// The option that matches the longest input; the first of several.
  private mutating func matchOneOf(_ options: [Grammar], _ output: inout [CSSValue]) -> Bool {
    let before = state(output)
    var best:
      (left: Int, values: ArraySlice<ComponentValue>, output: [CSSValue], new: [Assignment])?
    for option in options {
      if match(option, into: &output) {
        if values.isEmpty { return true }
        if values.count < best?.left ?? Int.max {
          best = (
            values.count, values, Array(output[before.output...]),
            Array(assignments[before.assignments...])
          )
        }
      }
      restore(before, &output)
    }
    guard let best else { return false }
    values = best.values
    output += best.output
    assignments += best.new
    return true
  }

  /// `&&` and `||`: the parts in any order, the result in the grammar's order.
  private mutating func matchCombination(
    _ parts: [Grammar], allNeeded: Bool, _ output: inout [CSSValue]
  ) -> Bool {
    let before = state(output)
    var results = [[CSSValue]?](repeating: nil, count: parts.count)
    var progress = true
    while progress, !values.isEmpty {
      progress = false
      for (index, part) in parts.enumerated() where results[index] == nil {
        var inner: [CSSValue] = []
        let start = state(inner)
        if match(part, into: &inner), values.count < start.values.count {
          results[index] = inner
          progress = true
          break
        }
        restore(start, &inner)
      }
    }
    if allNeeded {
      for (index, part) in parts.enumerated() where results[index] == nil {
        var inner: [CSSValue] = []
        guard match(part, into: &inner) else {
          restore(before, &output)
          return false
        }
      }
    } else if results.allSatisfy({ $0 == nil }) {
      restore(before, &output)
      return false
    }
    for result in results { output += result ?? [] }
    return true
  }

  private mutating func matchRepetition(
    _ part: Grammar, _ range: ClosedRange<Int>, commas: Bool, _ output: inout [CSSValue]
  ) -> Bool {
    let before = state(output)
    var items: [CSSValue] = []
    var count = 0
    while count < range.upperBound {
      let start = state(items)
      if commas, count > 0 {
        guard values.first == .comma else { break }
        values.removeFirst()
      }
      var item: [CSSValue] = []
      guard match(part, into: &item), values.count < start.values.count else {
        restore(start, &items)
        break
      }
      if commas { items.append(.joining(item)) } else { items += item }
      count += 1
    }
    guard count >= range.lowerBound else {
      restore(before, &output)
      return false
    }
    if commas {
      if !items.isEmpty { output.append(items.count == 1 ? items[0] : .commaList(items)) }
    } else {
      output += items
    }
    return true
  }
}
