extension SessionWarning {
  /// What many scripts do, and what comes to something else than they expect.
  public enum Habit: Sendable, Hashable {
    /// The results are under the key that Safari puts them under anyway.
    case resultsKeyTwice
    /// A `script` element that the extension's script inserted, which would run in the page's world.
    case pageScriptNotRun
    /// `finalize` gave so many fields a value, and dispatched no event.
    case valueWithoutEvent(fields: Int)
    /// A member that the document or the location does not have, read for the results.
    case unknownMember(name: String, suggestion: String?)
  }
}
