import SwiftSource

extension CheckRule {
  /// `request-left-open`, a warning: A guard returns without ending the request.
  public static let requestLeftOpen = CheckRule(
    "request-left-open", .warning, "A guard returns without ending the request.",
    consequence: """
      The rest of the function ends the request, and this way it does not: the share sheet stays, \
      unless the user can close the extension.
      """,
    remedy: "Call cancelRequest(withError:) or completeRequest(returningItems:) before return.")

  /// `request-never-ended`, an error: Nothing in the extension's sources ends the request.
  public static let requestNeverEnded = CheckRule(
    "request-never-ended", .error, "Nothing in the extension's sources ends the request.",
    consequence: "The share sheet stays until the system ends the extension.",
    remedy: "Call completeRequest(returningItems:) or cancelRequest(withError:) on every way.")
}

extension ExtensionCheck {
  func openRequestFindings(
    _ sources: ExtensionSources, _ ending: RequestEnding
  ) -> [Finding] {
    var findings: [Finding] = []
    let names = RequestEnding.namesOnTheWay(in: sources)
    for (file, function) in sources.functions where names.contains(function.name) {
      var search = OpenRequestSearch(ending: ending)
      search.visit(function.flows, restEnds: false)
      findings += search.found.map {
        file.finding(
          .requestLeftOpen, "this way, '\(function.name)' returns without ending the request",
          at: $0)
      }
    }
    return findings + neverEndedFindings(sources, ending)
  }

  private func neverEndedFindings(
    _ sources: ExtensionSources, _ ending: RequestEnding
  ) -> [Finding] {
    // What inherits its interface, or has its code elsewhere, may end the request there.
    guard !sources.isPartial, let entry = sources.entry,
      entry.type.inherited.allSatisfy(Self.isPlain),
      !sources.functions.contains(where: {
        $0.function.flows.contains { $0.calls().contains(where: ending.ends) }
      }),
      !sources.mentions(["completeRequest", "cancelRequest", "dismiss", "openURL"])
    else { return [] }
    return [
      entry.file.finding(
        .requestNeverEnded,
        "neither 'completeRequest' nor 'cancelRequest' is called in the extension's sources", at: 0)
    ]
  }

  private static func isPlain(_ name: String) -> Bool {
    ["NSObject", "NSExtensionRequestHandling", "UIViewController"].contains(name)
  }
}

extension ExtensionSources {
  /// The type that handles the request, if these sources show it.
  fileprivate var entry: (file: File, type: SwiftType)? {
    for file in files {
      let type = file.swift.types.first {
        $0.keyword == "class" && $0.inherited.contains("NSExtensionRequestHandling")
      }
      if let type { return (file, type) }
    }
    return nil
  }
}

/// Looks for guards that return without ending the request, where what follows them ends it.
private struct OpenRequestSearch {
  let ending: RequestEnding
  var found: [Int] = []

  /// - Parameter restEnds: whether what follows these flows ends the request.
  mutating func visit(_ flows: [SwiftFlow], restEnds: Bool) {
    let isEndedAnyway = flows.contains { flow in
      if case .deferred(let flows) = flow { flows.contains(where: ends) } else { false }
    }
    if isEndedAnyway { return }
    for (index, flow) in flows.enumerated() {
      let ends = restEnds || flows[(index + 1)...].contains(where: ends)
      switch flow {
      case .otherwise(let body, let condition, let offset):
        if ends, leavesOpen(body), !Self.isAboutSelf(condition) { found.append(offset) }
      case .branch(let alternatives, _):
        for alternative in alternatives { visit(alternative, restEnds: ends) }
      case .loop(let body): visit(body, restEnds: ends)
      case .call(let call):
        // The rest of a function does not follow what its closures do later.
        for closure in call.closures { visit(closure.flows, restEnds: false) }
      default: break
      }
    }
  }

  private func ends(_ flow: SwiftFlow) -> Bool {
    flow.calls(inClosuresOf: RequestEnding.continues).contains(where: ending.ends)
  }

  /// Whether it returns after nothing, or only after what is known not to end the request.
  private func leavesOpen(_ body: [SwiftFlow]) -> Bool {
    guard case .exit("return")? = body.last else { return false }
    return body.flatMap { $0.calls() }.allSatisfy(ending.isHarmless)
  }

  /// `guard let self else`, `guard let context = extensionContext else`: without them there is no
  /// request either.
  private static func isAboutSelf(_ condition: Set<String>) -> Bool {
    let names = condition.subtracting(["let", "else", "strongSelf", "weakSelf", "this", "context"])
    return !names.isEmpty && names.isSubset(of: ["self", "extensionContext"])
  }
}
