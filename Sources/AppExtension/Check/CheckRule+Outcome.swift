import Session

// What a run of the script shows, as the findings that it means.

extension EmptyReason {
  public var checkRule: CheckRule {
    switch self {
    case .syntaxError: .scriptSyntaxError
    case .threwBeforeAssignment: .scriptThrew
    case .noObject(.declared?): .objectLexical
    case .noObject: .objectMissing
    case .noRun: .runMissing
    }
  }
}

extension NullReason {
  public var checkRule: CheckRule {
    switch self {
    case .runNotCallable: .runNotCallable
    case .runThrew: .runThrew
    case .neverCompleted, .interrupted, .navigated: .completionNotReached
    case .completedWithNothing, .completedWith, .cycle, .tooDeep: .resultsNotPropertyList
    }
  }
}

extension FinalizeOutcome {
  /// nil where there is nothing to say.
  public var checkRule: CheckRule? {
    if case .notCallable = self { .finalizeNotCallable } else { nil }
  }
}

extension SessionWarning {
  /// nil where `jsprep check` has nothing to say of it.
  public var checkRule: CheckRule? {
    if case .value(.null, _) = self { .resultsNull } else { nil }
  }
}
