import JSRuntime

/// How often members were called, and how long that took.
package final class CallCounts {
  /// The calls of one member. Reading and writing an attribute are counted separately.
  package struct Row: Sendable, Hashable {
    package let member: String
    package let use: CallUse
    package var calls = 0
    /// How many of them threw.
    package var failures = 0
    /// Seconds, with everything that the calls brought about: listeners, for instance.
    package var total = 0.0
    /// The same without the other counted calls among that.
    package var own = 0.0

    package var mean: Double { calls == 0 ? 0 : total / Double(calls) }
  }

  /// The row of a member, which its calls add to.
  final class Counter {
    fileprivate(set) var row: Row

    fileprivate init(_ member: NativeMember) { row = Row(member: member.title, use: member.use) }

    func add(total: Double, own: Double, hasFailed: Bool) {
      row.calls += 1
      row.total += total
      row.own += own
      if hasFailed { row.failures += 1 }
    }
  }

  private struct Key: Hashable {
    let member: String
    let use: CallUse
  }

  private var counters: [Key: Counter] = [:]

  package init() {}

  func counter(of member: NativeMember) -> Counter {
    let key = Key(member: member.title, use: member.use)
    if let known = counters[key] { return known }
    let made = Counter(member)
    counters[key] = made
    return made
  }

  /// What was called, the most expensive first.
  package var rows: [Row] {
    counters.values.map(\.row).filter { $0.calls > 0 }.sorted {
      ($0.own, $0.calls, $1.member, $1.use.rawValue)
        > ($1.own, $1.calls, $0.member, $0.use.rawValue)
    }
  }
}
