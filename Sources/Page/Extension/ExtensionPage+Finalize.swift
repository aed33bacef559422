import Bindings
import JSRuntime
import PropertyList
import Session

extension ExtensionPage {
  /// Calls `ExtensionPreprocessingJS.finalize`, and then runs timers and promises.
  package func finalize(_ arguments: PropertyList.Dictionary) -> FinalizeOutcome {
    let values = fieldValues
    let outcome = page.machine.run(within: options.timeout, for: .finalizing) {
      finalizeInMachine(arguments)
    }
    noteValues(since: values)
    guard watchdog.hasStopped else { return outcome }
    if case .exceeded(let excess) = interruption { return .exceeded(excess) }
    return .interrupted(seconds: options.timeout ?? 0)
  }

  private func finalizeInMachine(_ arguments: PropertyList.Dictionary) -> FinalizeOutcome {
    if let navigation = page.navigation { return .navigated(to: navigation.url) }
    let realm = world.realm
    guard let object = preprocessingObject, let method = try? realm.get("finalize", of: object),
      !method.isUndefinedOrNull
    else { return .absent }
    guard let function = realm.function(method) else { return .notCallable(kind: kind(of: method)) }
    let deadline = options.timeout.map { page.eventLoop.time + $0 }
    var outcome = FinalizeOutcome.called
    do throws(JSException) {
      try realm.call(function, this: object, [realm.value(of: .dictionary(arguments))])
    } catch {
      page.record(error, at: .finalize)
      outcome = .threw
    }
    page.eventLoop.run(until: deadline) {
      page.eventLoop.hasOneShotTimers && !page.traversable.isInterrupted
    }
    return outcome
  }
}
