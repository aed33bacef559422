import Session

// The findings that an outcome of the script means.

extension EmptyReason {
  /// The rule of `jsprep check` that reports it.
  public var checkRule: CheckRule {
    switch self {
    case .syntaxError: .scriptSyntaxError
    case .threwBeforeAssignment, .readingThrew: .scriptThrew
    case .notObject: .objectMissing
    case .notInstance: .objectNotInstance
    case .noObject(.declared?): .objectLexical
    case .noObject: .objectMissing
    case .noRun: .runMissing
    }
  }
}

extension NullReason {
  /// The rule of `jsprep check` that reports it.
  public var checkRule: CheckRule {
    switch self {
    case .runNotCallable: .runNotCallable
    case .runThrew: .runThrew
    case .navigated: .runNavigated
    case .neverCompleted, .interrupted, .exceeded: .completionNotReached
    case .completedWithNothing, .completedWith, .resultsThrew, .cycle, .tooDeep:
      .resultsNotPropertyList
    }
  }
}

extension FinalizeOutcome {
  /// nil if there is no finding.
  public var checkRule: CheckRule? {
    switch self {
    case .notCallable: .finalizeNotCallable
    case .threw: .finalizeThrew
    case .interrupted, .exceeded: .finalizeStopped
    case .called, .absent, .navigated: nil
    }
  }
}

extension SessionWarning {
  /// nil if `jsprep check` has no rule for it.
  public var checkRule: CheckRule? {
    switch self {
    case .value(let warning, _): warning.checkRule
    case .completedAgain: .completionRepeated
    case .finalizeAlone: .finalizeAlone
    case .threwAfterCompletion, .threwAfterAssignment: .threwLate
    case .completedLate, .pageScriptsInterrupted, .pageScriptsExceeded, .workerInterrupted,
      .pageCutShort, .unmeasuredText, .replacedFonts:
      nil
    case .sourceMap: .sourceMapUnusable
    case .editingCommand: .notSupportedHere
    case .habit(let habit): habit.checkRule
    case .page(let defect): defect.checkRule
    case .largeResults: .resultsLarge
    case .unanswered: .answerMissing
    }
  }
}

extension SessionWarning.ValueWarning {
  fileprivate var checkRule: CheckRule? {
    switch self {
    case .null, .undefinedInArray: .resultsNull
    case .object: .resultsObject
    case .toJSONIgnored: .resultsToJSON
    case .undefined: .resultsUndefined
    case .dropped, .invalidDate: .resultsDropped
    case .date: .resultsDate
    case .topLevelArray: .resultsArray
    // The results fail as a whole, or all of them arrive.
    case .node, .loneSurrogateInKey: nil
    }
  }
}

extension HarnessGap {
  /// The rule of `jsprep check` that reports it: nothing can be said about the script.
  public var checkRule: CheckRule {
    switch self {
    case .missing, .notLoaded: .notSupportedHere
    case .notServed: .requestNotServed
    }
  }
}

extension PageDefect {
  /// The rule of `jsprep check` that reports it.
  public var checkRule: CheckRule {
    switch self {
    case .undeclaredUTF8, .utf8DeclaredAs, .notUTF8: .pageEncoding
    case .malformedXML: .pageMalformed
    case .notServed: .pageResources
    }
  }
}
