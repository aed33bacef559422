import SwiftSource

extension CheckRule {
  /// `completed-before-load`, a warning: The request is ended before what was asked for has loaded.
  public static let completedBeforeLoad = CheckRule(
    "completed-before-load", .warning, "The request is ended before what was asked for has loaded.",
    consequence: """
      The system may stop the extension when its request has ended: the completion handler of \
      loadItem may never be called, and what it gets is lost.
      """,
    remedy: "End the request in the completion handler, or await the load.")
}

extension ExtensionCheck {
  func earlyCompletionFindings(
    _ sources: ExtensionSources, _ ending: RequestEnding
  ) -> [Finding] {
    sources.functions.flatMap { file, function -> [Finding] in
      var search = EarlyCompletionSearch(ending: ending)
      search.visit(function.flows)
      return search.found.map { call in
        file.finding(
          .completedBeforeLoad,
          "'\(call.name)' is called while the attachment is still being loaded", at: call.offset)
      }
    }
  }
}

/// Follows the ways through a function: whether a load has begun that has not ended.
private struct EarlyCompletionSearch {
  let ending: RequestEnding
  var found: [SwiftCall] = []
  private var isLoading = false
  /// What has been assigned since a load began, and so says that one has.
  private var marks: Set<String> = []

  init(ending: RequestEnding) { self.ending = ending }

  mutating func visit(_ flows: [SwiftFlow]) {
    _ = follow(flows)
  }

  /// - Returns: whether the flows leave the function.
  private mutating func follow(_ flows: [SwiftFlow]) -> Bool {
    let startsHere = flows.contains { flow in
      flow.calls(inClosuresOf: { _ in false }).contains(where: Self.begins)
    }
    for flow in flows {
      switch flow {
      case .call(let call): follow(call)
      case .assignment(let name): if isLoading || startsHere { marks.insert(name) }
      case .branch(let alternatives, let condition): follow(alternatives, condition)
      case .otherwise(let body, let condition, _): follow([body, []], condition)
      case .loop(let body): _ = follow(body)
      case .deferred: break
      case .exit(let word): return word == "return" || word == "throw"
      }
    }
    return false
  }

  private mutating func follow(_ call: SwiftCall) {
    for closure in call.closures {
      var inner = Self(ending: ending)
      inner.visit(closure.flows)
      found += inner.found
    }
    if Self.begins(call) { isLoading = true }
    // A semaphore or a group.
    if call.name == "wait" { isLoading = false }
    if isLoading, ending.endsAtOnce(call) { found.append(call) }
  }

  private mutating func follow(_ alternatives: [[SwiftFlow]], _ condition: Set<String>) {
    let before = isLoading
    let isAsked = !condition.isDisjoint(with: marks)
    var after = false
    for alternative in alternatives {
      // A condition on such a mark tells the ways apart, which this does not.
      isLoading = before && !isAsked
      if !follow(alternative), isLoading { after = true }
    }
    isLoading = after
  }

  /// Whether it begins a load that ends later.
  private static func begins(_ call: SwiftCall) -> Bool {
    RequestEnding.loading.contains(call.name) && !call.closures.isEmpty && !call.isAwaited
  }
}
