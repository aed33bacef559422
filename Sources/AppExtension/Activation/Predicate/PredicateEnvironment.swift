/// The environment for evaluating a predicate: the values of its names.
struct PredicateEnvironment {
  let items: [SharedItem]
  private var variables: [String: PredicateValue] = [:]

  init(items: [SharedItem]) { self.items = items }

  func holds(_ node: PredicateNode) -> Bool {
    switch node.kind {
    case .always(let value): value
    case .and(let operands): operands.allSatisfy(holds)
    case .or(let operands): operands.contains(where: holds)
    case .not(let operand): !holds(operand)
    case .comparison(let comparison): holds(comparison)
    default: false
    }
  }

  func value(of node: PredicateNode) -> PredicateValue {
    switch node.kind {
    case .constant(let value): return value
    case .variable(let name): return variables[name] ?? .null
    case .root: return .items(items)
    case .key(let base, let key): return value(of: base).value(forKey: key)
    case .count(let base): return value(of: base).count
    case .list(let elements): return .list(elements.map(value))
    case .subquery(let collection, let variable, let condition):
      guard let elements = value(of: collection).elements else { return .null }
      return .list(
        elements.filter { element in
          var environment = self
          environment.variables[variable] = element
          return environment.holds(condition)
        })
    case .always, .and, .or, .not, .comparison: return .null
    }
  }

  private func holds(_ comparison: PredicateNode.Comparison) -> Bool {
    let left = value(of: comparison.left)
    let right = value(of: comparison.right)
    func compare(_ element: PredicateValue) -> Bool {
      element.compares(comparison.comparator, to: right, ignoringCase: comparison.ignoresCase)
    }
    guard let modifier = comparison.modifier else { return compare(left) }
    let elements = left.elements ?? []
    switch modifier {
    case .any, .some: return elements.contains(where: compare)
    case .all: return elements.allSatisfy(compare)
    case .none: return !elements.contains(where: compare)
    }
  }
}

extension PredicateValue {
  /// As in key-value coding: a list's value is the list of its elements' values, and a missing key
  /// of a dictionary has the value nil.
  fileprivate func value(forKey key: String) -> PredicateValue {
    switch (self, key) {
    case (.list(let elements), _): .list(elements.map { $0.value(forKey: key) })
    case (.items(let items), "extensionItems"): .list(items.map(PredicateValue.item))
    case (.item(let item), "attachments"): .list(item.attachments.map(PredicateValue.attachment))
    case (.attachment(let attachment), "registeredTypeIdentifiers"):
      .list(attachment.registeredTypeIdentifiers.map(PredicateValue.string))
    default: .null
    }
  }

  fileprivate var elements: [PredicateValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  fileprivate var count: PredicateValue { elements.map { .number(Double($0.count)) } ?? .null }

  private var number: Double? {
    switch self {
    case .number(let number): number
    case .boolean(let boolean): boolean ? 1 : 0
    default: nil
    }
  }

  fileprivate func compares(
    _ comparator: PredicateNode.Comparator, to other: PredicateValue, ignoringCase: Bool
  ) -> Bool {
    switch comparator {
    case .equal: return equals(other, ignoringCase: ignoringCase)
    case .notEqual: return !equals(other, ignoringCase: ignoringCase)
    case .isIn: return other.elements?.contains { equals($0, ignoringCase: ignoringCase) } ?? false
    case .between:
      guard let bounds = other.elements, bounds.count == 2 else { return false }
      return compares(.greaterOrEqual, to: bounds[0], ignoringCase: ignoringCase)
        && compares(.lessOrEqual, to: bounds[1], ignoringCase: ignoringCase)
    case .contains where elements != nil:
      return elements?.contains { $0.equals(other, ignoringCase: ignoringCase) } ?? false
    default: break
    }
    if let left = number, let right = other.number { return comparator.holds(left, right) }
    guard case .string(let left) = self, case .string(let right) = other else { return false }
    return ignoringCase
      ? comparator.holds(left.lowercased(), right.lowercased()) : comparator.holds(left, right)
  }

  private func equals(_ other: PredicateValue, ignoringCase: Bool) -> Bool {
    if let left = number, let right = other.number { return left == right }
    if ignoringCase, case .string(let left) = self, case .string(let right) = other {
      return left.lowercased() == right.lowercased()
    }
    return self == other
  }
}

extension PredicateNode.Comparator {
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    default: false
    }
  }

  fileprivate func holds(_ left: String, _ right: String) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .conforms: UniformType(left).conforms(to: UniformType(right))
    case .equalsType: UniformType(left) == UniformType(right)
    case .beginsWith: left.hasPrefix(right)
    case .endsWith: left.hasSuffix(right)
    case .contains: left.contains(right)
    case .like: left.matchesWildcards(right)
    case .matches: Regex(bounded: right)?.isWholeMatch(of: left) ?? false
    case .equal, .notEqual, .isIn, .between: false
    }
  }
}

extension Regex {
  fileprivate func isWholeMatch(of string: String) -> Bool {
    ((try? wholeMatch(in: string)) ?? nil) != nil
  }
}

extension String {
  /// `*` matches any characters, `?` exactly one.
  fileprivate func matchesWildcards(_ pattern: String) -> Bool {
    let text = Array(self)
    let pattern = Array(pattern)
    var (position, index) = (0, 0)
    var star: (position: Int, index: Int)?
    while position < text.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (position, index)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[position] {
        position += 1
        index += 1
      } else if let last = star {
        // Let the last star match one more character.
        star = (last.position + 1, last.index)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
