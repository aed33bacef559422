import AppExtension
import PropertyList
import Session

// What the outcome of a run means for the extension.

extension DefectFinder {
  /// - Parameter reason: of a failure, if it is known.
  func findings(
    _ outcome: RunOutcome, _ events: [SessionEvent], methods: [String],
    reason: FailureReason? = nil
  ) -> [Finding] {
    let exceptions = events.compactMap(\.exception)
    if let reason { return findings(reason, exceptions) + warningFindings(events) }
    let failure: [Finding]
    switch outcome {
    case .results:
      // Without `finalize`, it would have been a failure.
      if events.compactMap(\.warning).contains(.finalizeAlone),
        methods.nearest(to: "run", within: 1) != nil
      {
        return [finding(.noRun, exceptions, methods: methods)]
      }
      failure = uncaughtFindings(exceptions)
    case .empty(let reason): failure = [finding(reason, exceptions, methods: methods)]
    case .null(let reason):
      failure = [finding(reason, exceptions)] + uncaughtFindings(exceptions.dropLast())
    }
    return failure + warningFindings(events)
  }

  /// A failure whose reason is known, and what else went wrong.
  private func findings(
    _ reason: FailureReason, _ exceptions: [ScriptException]
  ) -> [Finding] {
    [finding(reason)] + uncaughtFindings(exceptions.filter { $0 != reason.exception })
  }

  func finding(_ reason: FailureReason) -> Finding {
    // A gap says all; its exception would not come in Safari.
    let isGap = CheckRule.gapRules.contains(reason.rule)
    let cause = isGap ? "" : reason.exception.map { ": \($0.message)" } ?? ""
    let message = reason.message + cause
    if let location = reason.exception.flatMap({ script.location(of: $0) }) {
      return finding(reason.rule, message, location: location)
    }
    return finding(
      reason.rule, message, at: reason.word.flatMap { source.location(of: $0) })
  }

  /// Exceptions that stopped only the code that threw them: a timer, a listener, a promise.
  func uncaughtFindings(_ exceptions: some Sequence<ScriptException>) -> [Finding] {
    exceptions.filter { $0.moment.isApart }.prefix(10).map {
      if let gap = HarnessGap(named: $0) { return finding(FailureReason(gap, $0)) }
      return finding(.uncaught, $0.diagnostic.message, location: $0.location)
    }
  }

  private func finding(
    _ reason: EmptyReason, _ exceptions: [ScriptException], methods: [String]
  ) -> Finding {
    let message = reason.diagnostic(script: script.path).message
    let exception = exceptions.first { $0.moment == .evaluation }
    let cause = exception.map { ": \($0.message)" } ?? ""
    switch reason {
    case .syntaxError:
      return finding(
        .scriptSyntaxError, message + cause,
        location: exception.flatMap { script.location(of: $0) })
    case .notObject, .notInstance:
      return finding(
        reason.checkRule, message, at: source.location(of: "ExtensionPreprocessingJS"))
    case .threwBeforeAssignment, .readingThrew:
      return finding(.scriptThrew, message + cause, location: exception?.location)
    case .noObject(.declared?):
      let place = source.location(of: "ExtensionPreprocessingJS")
      var found = finding(.objectLexical, message, at: place)
      found.fix = place.flatMap { declarationFix(before: $0) }
      return found
    case .noObject(.named(let name)?):
      return finding(.objectMissing, message, at: source.location(of: name))
    case .noObject(nil):
      guard let name = source.words.nearest(to: "ExtensionPreprocessingJS", within: 4) else {
        return finding(.objectMissing, message, at: nil)
      }
      return finding(
        .objectMissing, message + "; did you mean '\(name)'?", at: source.location(of: name))
    case .noRun:
      guard let name = methods.nearest(to: "run", within: 1) else {
        return finding(
          .runMissing, message, at: source.location(of: "ExtensionPreprocessingJS"))
      }
      return finding(
        .runMisspelt, message + "; did you mean '\(name)'?", at: source.location(of: name))
    }
  }

  /// A declaration with `const` or `let` works with `var`; a class would have to be assigned.
  private func declarationFix(before place: ScriptText.Place) -> Fix? {
    // What a bundler has made is not to be mended.
    guard script.map == nil, let line = script.line(place.line) else { return nil }
    let before = String(decoding: line.utf16.prefix(place.column - 1), as: UTF16.self)
    let words = before.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let keyword = words.last, ["const", "let"].contains(keyword),
      before.last?.isWhitespace ?? false
    else { return nil }
    let column = before[..<keyword.startIndex].utf16.count + 1
    return Fix(
      at: SourceLocation(file: script.path, line: place.line, column: column), String(keyword),
      "var")
  }

  private func finding(_ reason: NullReason, _ exceptions: [ScriptException]) -> Finding {
    let message = reason.diagnostic(script: script.path).message
    let exception = exceptions.last
    let cause = exception.map { ": \($0.message)" } ?? ""
    switch reason {
    case .runNotCallable: return finding(.runNotCallable, message, at: source.location(of: "run"))
    case .runThrew: return finding(.runThrew, message + cause, location: exception?.location)
    case .navigated:
      return finding(.runNavigated, message, at: source.location(of: "location"))
    case .neverCompleted, .interrupted, .exceeded:
      let place = source.location(of: "completionFunction") ?? source.location(of: "run")
      // An exception in a timer or a promise is usually the reason why there was no result.
      guard let exception, exception.location?.asRun.file == script.path else {
        return finding(.completionNotReached, message, at: place)
      }
      return finding(
        .completionNotReached, "\(message), after \(exception.message)",
        location: exception.location)
    case .resultsThrew:
      return finding(.resultsNotPropertyList, message + cause, location: exception?.location)
    case .completedWithNothing, .completedWith, .cycle, .tooDeep:
      return finding(
        .resultsNotPropertyList, message, at: source.location(of: "completionFunction"))
    }
  }

  /// One finding for each rule, however many values violate it.
  private func warningFindings(_ events: [SessionEvent]) -> [Finding] {
    var rules: [CheckRule] = []
    var messages: [CheckRule: [String]] = [:]
    var words: [CheckRule: String] = [:]
    for warning in events.compactMap(\.warning) {
      guard let rule = warning.checkRule else { continue }
      if case .habit(let habit) = warning, words[rule] == nil { words[rule] = habit.word }
      if messages[rule] == nil { rules.append(rule) }
      messages[rule, default: []].append(warning.finding)
    }
    // A value that is undefined because its name is wrong needs one finding.
    if let undefined = messages[.resultsUndefined], let unknown = messages[.unknownMember],
      unknown.count >= undefined.count
    {
      rules.removeAll { $0 == .resultsUndefined }
      messages[.unknownMember] = zip(unknown, undefined).map { "\($1): \($0)" }
    }
    let exception = events.lazy.compactMap(\.exception).last
    return rules.map { rule in
      let all = messages[rule] ?? []
      let isCounted = all.count > 1 && rule != .completionRepeated
      let rest = isCounted ? ", and \(all.count - 1) more" : ""
      let message = (all.first ?? "") + rest
      if rule == .threwLate {
        if let exception, let gap = HarnessGap(named: exception) {
          return finding(FailureReason(gap, exception))
        }
        let reason = exception.flatMap { FailureReason(missingVariable: $0) }
        let cause = exception.map { ": \($0.message)" } ?? ""
        let why = reason.map { " (\($0.message))" } ?? ""
        return finding(rule, message + cause + why, location: exception?.location)
      }
      if rule == .sourceMapUnusable {
        return finding(rule, message, location: script.sourceMapCommentLocation)
      }
      let word = words[rule] ?? word(of: rule, events)
      return finding(rule, message, at: word.flatMap { source.location(of: $0) })
    }
  }

  /// The word of the script that a warning is about.
  private func word(of rule: CheckRule, _ events: [SessionEvent]) -> String? {
    if CheckRule.pageRules.contains(rule), rule != .resultsLarge {
      return nil
    }
    for case .unanswered(let member) in events.compactMap(\.warning) where rule == .answerMissing {
      return member.split(separator: ".").last.map(String.init) ?? member
    }
    return rule == .finalizeAlone ? "finalize" : "completionFunction"
  }

  /// Defects of the page that was given.
  func findings(aboutPage path: String, _ events: [SessionEvent]) -> [Finding] {
    events.compactMap { event in
      guard case .warning(.page(let defect)) = event else { return nil }
      return Finding(defect.checkRule, defect.message, file: path)
    }
  }

  /// Defects of the methods of an object that has `run`.
  func findings(aboutMethods methods: [String]) -> [Finding] {
    guard methods.contains("finalize") else {
      guard let name = methods.nearest(to: "finalize", within: 2) else { return [] }
      return [
        finding(
          .finalizeMisspelt,
          "'ExtensionPreprocessingJS' has no method 'finalize'; did you mean '\(name)'?",
          at: source.location(of: name))
      ]
    }
    guard platform == .macOS else { return [] }
    return [
      finding(
        .finalizeOnMacOS, "the extension is for macOS only, and its script has 'finalize'",
        at: source.location(of: "finalize"))
    ]
  }

  /// Defects shown by the second activation in the same world.
  func findings(secondOutcome: RunOutcome, _ events: [SessionEvent]) -> [Finding] {
    let declared = events.compactMap(\.exception).first {
      $0.moment == .evaluation && $0.message.hasPrefix("SyntaxError")
    }
    if let exception = declared {
      return [
        finding(
          .redeclaration, "evaluated a second time, the script threw \(exception.message)",
          at: exception.quotedWord.flatMap { source.location(of: $0) })
      ]
    }
    let message: String
    switch secondOutcome {
    case .results: return []
    case .empty(let reason): message = reason.diagnostic(script: script.path).message
    case .null(let reason): message = reason.diagnostic(script: script.path).message
    }
    let exception = events.compactMap(\.exception).last
    let cause = exception.map { ": \($0.message)" } ?? ""
    return [
      finding(
        .secondActivation, "the second time, \(message)\(cause)",
        location: exception?.location ?? nil)
    ]
  }
}

extension ScriptException.Moment {
  /// Whether the extension's script continues.
  fileprivate var isApart: Bool {
    switch self {
    case .timer, .listener, .rejection, .worker: true
    case .evaluation, .run, .finalize, .pageScript: false
    }
  }
}

extension SessionWarning {
  /// A short statement of what was found; the consequences are in the rule.
  fileprivate var finding: String {
    switch self {
    case .value(let warning, let path):
      let name = path.components.isEmpty ? "the results' value" : "'\(path)'"
      return "\(name) \(warning.finding)"
    case .completedAgain: return "'completionFunction' was called more than once"
    case .completedLate: return "'completionFunction' was called too late"
    case .finalizeAlone: return "'ExtensionPreprocessingJS' has 'finalize', but no method 'run'"
    case .threwAfterCompletion: return "'run' threw after it called 'completionFunction'"
    case .threwAfterAssignment:
      return "the script threw after it assigned 'ExtensionPreprocessingJS'"
    case .pageScriptsInterrupted, .pageScriptsExceeded: return "the page's own scripts were stopped"
    case .workerInterrupted(let url): return "the time was up in the worker \(url)"
    case .pageCutShort(let excess): return excess.message
    case .sourceMap(_, let reason): return "the source map cannot be used: \(reason)"
    case .page(let defect): return defect.message
    case .largeResults(let megabytes): return "the results are \(megabytes) MB large"
    case .unanswered(let member):
      return "'\(member)' gave the script nothing, because jsprep does not have it yet"
    case .unmeasuredText(let reason): return "the page's text could not be measured: \(reason)"
    case .replacedFonts(let families):
      return "fonts are not there: " + families.joined(separator: ", ")
    case .habit(let habit): return habit.message
    case .editingCommand(let name): return "the editing command '\(name)' was not performed"
    }
  }
}

extension SessionWarning.ValueWarning {
  fileprivate var finding: String {
    switch self {
    case .null: "is null"
    case .undefined: "is undefined"
    case .undefinedInArray: "is undefined in an array"
    case .object(let name): "is \(name.withIndefiniteArticle)"
    case .node(let name): "is a DOM node (\(name))"
    case .toJSONIgnored: "has a method toJSON"
    case .dropped(let kind): "is \(kind)"
    case .loneSurrogateInKey: "has a lone surrogate in its key"
    case .date: "is a Date"
    case .invalidDate: "is a Date without a valid time"
    case .topLevelArray: "is an array"
    }
  }
}

extension Collection<String> {
  /// The most similar name, if few letters differ; case is ignored.
  fileprivate func nearest(to name: String, within limit: Int) -> String? {
    map { (name: $0, distance: $0.distance(to: name)) }.filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.name
  }
}
