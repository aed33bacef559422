import SwiftSource

extension CheckRule {
  /// Rules about what an extension's Swift code does with its request and the script's results.
  public static let swiftSourceRules: [CheckRule] = [
    swiftNotUnderstood, resultsFromUserInfo, forcedCast, requestLeftOpen, requestNeverEnded,
    completedBeforeLoad, keyNeverHandedOver, principalClassMissing, principalClassModule,
    propertyListNotLoaded, urlBesidePropertyList, noFallback,
  ]

  /// `swift-not-understood`, a note: A Swift file has a part that jsprep does not understand.
  public static let swiftNotUnderstood = CheckRule(
    "swift-not-understood", .note, "A Swift file has a part that jsprep does not understand.",
    consequence: "What follows it in the file may be checked wrongly, or not at all.",
    remedy: "If the compiler accepts the file, read the findings about it with care.")
}

extension ExtensionCheck {
  /// What the extension's own code does with its request.
  func swiftFindings() -> [Finding] {
    guard !sources.isEmpty else { return [] }
    let ending = RequestEnding(sources)
    let faults = sources.files.compactMap { file in
      file.swift.faults.first.map {
        file.finding(.swiftNotUnderstood, "a bracket or a string has no counterpart", at: $0)
      }
    }
    let findings =
      userInfoFindings(sources) + forcedCastFindings(sources)
      + openRequestFindings(sources, ending) + earlyCompletionFindings(sources, ending)
      + principalClassFindings(sources) + arrivalFindings(sources)
    return faults
      + findings.sorted {
        ($0.file, $0.location?.line ?? 0, $0.location?.column ?? 0)
          < ($1.file, $1.location?.line ?? 0, $1.location?.column ?? 0)
      }
  }

  /// Whether the extension names a JavaScript file that Safari finds.
  var hasScript: Bool { if case .usable = bundle.preprocessingFile { true } else { false } }
}
