import PropertyList
import Session

extension Harness {
  /// Why an outcome says nothing about the script: something that Safari has and jsprep lacks.
  func gap(behind outcome: RunOutcome) -> HarnessGap? {
    let exceptions = runEvents.compactMap(\.exception).filter { $0.moment != .pageScript }
    switch outcome {
    case .empty(.threwBeforeAssignment):
      return gap(behind: exceptions.last { $0.moment == .evaluation })
    case .null(.runThrew), .null(.resultsThrew):
      return gap(behind: exceptions.last { $0.moment == .run })
    case .null(.neverCompleted):
      let exception = exceptions.last
      if exception == nil, let url = unservedRequest, gapSearch.waits(for: url) {
        return .notServed(url: url)
      }
      return exception == nil ? gapSearch.reason(of: nil)?.gap : gap(behind: exception)
    default: return nil
    }
  }

  /// Why a script failed, where more is known than that it did.
  func verdict(on outcome: RunOutcome) -> FailureReason? {
    if let gap = gap(behind: outcome) {
      return FailureReason(gap, runEvents.compactMap(\.exception).last)
    }
    return reason(of: outcome)
  }

  /// The same for an exception alone.
  func gap(
    behind exception: ScriptException?, finalizeArguments: PropertyList.Dictionary? = nil
  ) -> HarnessGap? {
    guard let exception else { return nil }
    if exception.isNetworkError { return unservedRequest.map { .notServed(url: $0) } }
    if let gap = HarnessGap(named: exception) { return gap }
    var search = gapSearch
    search.finalizeArguments = finalizeArguments
    return search.reason(of: exception)?.gap
  }

  /// The last request of the script, if nothing served it.
  var unservedRequest: String? {
    for case .blockedRequest(let url) in runEvents.reversed() { return url }
    return nil
  }
}
