/// https://dom.spec.whatwg.org/#interface-AbortSignal
package final class AbortSignal: EventTargetObject {
  package let eventListeners = EventListenerList()
  /// Nil as long as the signal is not aborted.
  package var reason: AbortReason?
  private let agent: Agent
  private var algorithms: [() -> Void] = []
  private var isDependent = false
  private var sourceSignals: [WeakSignal] = []
  private var dependentSignals: [AbortSignal] = []

  private struct WeakSignal {
    weak var signal: AbortSignal?
  }

  package init(in agent: Agent) { self.agent = agent }

  /// https://dom.spec.whatwg.org/#abortsignal-aborted
  package var isAborted: Bool { reason != nil }

  /// https://dom.spec.whatwg.org/#abortsignal-add
  package func addAlgorithm(_ algorithm: @escaping () -> Void) {
    if !isAborted { algorithms.append(algorithm) }
  }

  /// https://dom.spec.whatwg.org/#abortsignal-signal-abort
  package func signalAbort(_ reason: AbortReason = .exception(.aborted)) {
    // 1–2. If the signal is aborted, return; otherwise set its abort reason.
    if isAborted { return }
    self.reason = reason
    // 3–4. Set the abort reason of each dependent signal that is not aborted.
    var dependents: [AbortSignal] = []
    for dependent in dependentSignals where !dependent.isAborted {
      dependent.reason = reason
      dependents.append(dependent)
    }
    // 5–6. Run the abort steps for the signal, then for these dependent signals.
    runAbortSteps()
    for dependent in dependents { dependent.runAbortSteps() }
  }

  /// https://dom.spec.whatwg.org/#run-the-abort-steps
  private func runAbortSteps() {
    let algorithms = algorithms
    self.algorithms = []
    for algorithm in algorithms { algorithm() }
    agent.fire("abort", at: .object(self))
  }

  /// https://dom.spec.whatwg.org/#dom-abortsignal-timeout
  ///
  /// - Parameter isAlive: Whether the global object still runs tasks.
  package static func timeout(
    _ milliseconds: Double, in agent: Agent, isAlive: @escaping () -> Bool
  ) -> AbortSignal {
    let signal = AbortSignal(in: agent)
    agent.events.runAfterTimeout(milliseconds) {
      if isAlive() { signal.signalAbort(.exception(.timedOut)) }
    }
    return signal
  }

  /// https://dom.spec.whatwg.org/#create-a-dependent-abort-signal
  package static func any(_ signals: [AbortSignal], in agent: Agent) -> AbortSignal {
    // 1. Let resultSignal be a new object.
    let result = AbortSignal(in: agent)
    // 2. If a signal is aborted, take over its reason and return.
    if let aborted = signals.first(where: \.isAborted) {
      result.reason = aborted.reason
      return result
    }
    // 3. Set resultSignal's dependent to true.
    result.isDependent = true
    // 4. For each signal, follow it, or its source signals if it is dependent itself.
    for signal in signals {
      if signal.isDependent {
        for source in signal.sourceSignals { source.signal.map { result.follow($0) } }
      } else {
        result.follow(signal)
      }
    }
    return result
  }

  private func follow(_ source: AbortSignal) {
    if source.dependentSignals.contains(where: { $0 === self }) { return }
    sourceSignals.append(WeakSignal(signal: source))
    source.dependentSignals.append(self)
  }
}

/// Why a signal was aborted.
package enum AbortReason {
  /// To be converted to an object of a script's realm when it is first read.
  case exception(DOMException)
  case value(AnyObject)
}

/// https://dom.spec.whatwg.org/#interface-abortcontroller
package final class AbortController {
  package let signal: AbortSignal

  package init(in agent: Agent) { signal = AbortSignal(in: agent) }
}

extension DOMException {
  // NOTE: worded as WebKit words it.
  package static let aborted = DOMException(.abortError)
  package static let timedOut = DOMException(.timeoutError)
}
