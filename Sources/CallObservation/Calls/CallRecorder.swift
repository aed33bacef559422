import Bindings
import JSRuntime
import POSIX
import PropertyList

/// Records what scripts call of the DOM: as a trace, as counts, as reads that explain results.
///
/// It runs nothing of a page or a script, and none can tell that it is there, except by the time.
package final class CallRecorder: CallObserver {
  /// Whose calls are recorded.
  package enum Scripts: String, Sendable, CaseIterable {
    case `extension`, page, all

    func include(_ kind: World.Kind) -> Bool {
      switch self {
      case .extension: kind == .isolated
      case .page: kind == .main
      case .all: kind != .test
      }
    }
  }

  /// Called with seconds that this took, which are none of the scripts'.
  package var onOverhead: (Double) -> Void = { _ in }
  private unowned let machine: VirtualMachine
  private let scripts: Scripts
  private let trace: CallTrace?
  private let counts: CallCounts?
  private let reads: ReadLog?
  private var position: CallerPosition?
  private var texts: [ObjectIdentifier: ValueText] = [:]
  private var depth = 0
  /// Seconds that counted calls took within the current one.
  private var inner = 0.0
  /// Seconds that this took itself, within the current call.
  private var overhead = 0.0
  /// Seconds that this took and the scripts did not get back yet.
  private var owed = 0.0
  package var isLookingAway = false

  /// A recorder sees the worlds that are made after it was given to the machine.
  ///
  /// - Parameter scripts: whose calls the trace and the counts have; reads are those of the extension's script.
  package init(
    in machine: VirtualMachine, of scripts: Scripts = .extension, trace: CallTrace? = nil,
    counts: CallCounts? = nil, reads: ReadLog? = nil
  ) {
    (self.machine, self.scripts) = (machine, scripts)
    (self.trace, self.counts, self.reads) = (trace, counts, reads)
  }

  package func observing(
    _ body: @escaping NativeFunction.Body, of member: NativeMember, in realm: Realm
  ) -> NativeFunction.Body {
    guard let world = realm.owner.object(as: World.self)?.takeUnretainedValue() else { return body }
    let isSeen = scripts.include(world.kind)
    let isNamedLater = ObservedCall.hasNameInArguments(member.kind)
    let plan = Plan(
      member: member,
      isTraced: isSeen && trace.map { isNamedLater || $0.filter.matches(member) } ?? false,
      isCounted: isSeen && counts != nil,
      counter: isSeen && !isNamedLater ? counts?.counter(of: member) : nil,
      isRead: reads != nil && world.kind == .isolated && member.use != .set)
    guard plan.isTraced || plan.isCounted || plan.isRead else { return body }
    return { [unowned self] call in try perform(call, plan, body) }
  }

  /// What to do with the calls of a member.
  private struct Plan {
    let member: NativeMember
    let isTraced: Bool
    let isCounted: Bool
    /// Nil if only a call tells which one it is.
    let counter: CallCounts.Counter?
    let isRead: Bool
  }

  private func perform(
    _ call: NativeCall, _ plan: Plan, _ body: NativeFunction.Body
  ) throws -> JSValue {
    if isLookingAway { return try body(call) }
    let entered = SystemClock.monotonic
    var entry: CallTrace.Entry?
    var observed: ObservedCall?
    if plan.isTraced || plan.isRead || plan.counter == nil {
      let seen = ObservedCall(call, of: plan.member)
      observed = seen
      if plan.isTraced {
        record { entry = trace?.begin(seen, call, depth, text(in: call.world), place) }
      }
    }
    let outer = (inner: inner, overhead: overhead)
    (depth, inner, overhead) = (depth + 1, 0, 0)
    let start = SystemClock.monotonic
    let outcome = Result { try body(call) }
    let end = SystemClock.monotonic
    let total = max(end - start - overhead, 0)
    let isNothing = plan.member.kind == .hidingNamed && outcome.isUndefined
    if plan.isCounted, !isNothing,
      let counter = plan.counter ?? observed.flatMap({ counts?.counter(of: $0.member) })
    {
      counter.add(total: total, own: max(total - inner, 0), hasFailed: outcome.isFailure)
    }
    if let entry, !isNothing { record { trace?.end(entry, outcome, call, text(in: call.world)) } }
    if plan.isRead, !isNothing, let observed, case .success(let value) = outcome {
      record { reads?.note(observed, value, call, text(in: call.world), place) }
    }
    let own = start - entered + SystemClock.monotonic - end
    (depth, inner, overhead) = (depth - 1, outer.inner + total, outer.overhead + overhead + own)
    giveBack(own)
    return try outcome.get()
  }

  /// Does something on the recorder's own account, whatever calls that makes.
  private func record(_ body: () -> Void) {
    isLookingAway = true
    body()
    isLookingAway = false
  }

  /// Little at a time would cost more than it is.
  private func giveBack(_ seconds: Double) {
    owed += seconds
    guard owed > Self.mostOwed else { return }
    onOverhead(owed)
    owed = 0
  }

  private static let mostOwed = 0.001

  private var place: () -> SourceLocation? {
    { [self] in
      let position = position ?? CallerPosition(in: machine)
      self.position = position
      return position.current
    }
  }

  private func text(in world: World) -> ValueText {
    if let known = texts[ObjectIdentifier(world)] { return known }
    let made = ValueText(world)
    texts[ObjectIdentifier(world)] = made
    return made
  }
}

extension Result<JSValue, any Error> {
  fileprivate var isFailure: Bool {
    if case .failure = self { return true }
    return false
  }

  fileprivate var isUndefined: Bool {
    if case .success(let value) = self { return value.isUndefined }
    return false
  }
}
