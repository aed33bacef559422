import IntegerConversion
import PropertyList

/// What of a script ran, and how often.
package struct FileCoverage: Sendable, Equatable {
  /// A place at which a script goes one way or another.
  package struct Branch: Sendable, Equatable {
    package let line: Int
    /// How often it went each way.
    package var arms: [Int]
  }

  /// How often the lines with code ran, by their numbers.
  package var lines: [Int: Int] = [:]
  /// In the order of the script.
  package var branches: [Branch] = []

  package init() {}

  /// Adds another run of the same text; another text replaces nothing.
  mutating func add(_ other: FileCoverage) {
    if lines.isEmpty, branches.isEmpty {
      self = other
      return
    }
    lines.merge(other.lines, uniquingKeysWith: +)
    guard branches.count == other.branches.count else { return }
    for index in branches.indices
    where branches[index].arms.count == other.branches[index].arms.count {
      for arm in branches[index].arms.indices {
        branches[index].arms[arm] += other.branches[index].arms[arm]
      }
    }
  }
}

extension FileCoverage {
  var propertyList: PropertyList {
    .dictionary([
      "lines": .array(
        lines.sorted { $0.key < $1.key }.flatMap {
          [.number(Double($0.key)), .number(Double($0.value))]
        }),
      "branches": .array(
        branches.map { branch in .array(([branch.line] + branch.arms).map { .number(Double($0)) }) }
      ),
    ])
  }

  init(_ list: PropertyList) {
    let numbers = (list["lines"]?.array ?? []).compactMap(\.number).map { Int(clamping: $0) }
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      lines[numbers[index]] = numbers[index + 1]
    }
    branches = (list["branches"]?.array ?? []).compactMap { branch in
      let numbers = (branch.array ?? []).compactMap(\.number).map { Int(clamping: $0) }
      return numbers.first.map { Branch(line: $0, arms: Array(numbers.dropFirst())) }
    }
  }
}
