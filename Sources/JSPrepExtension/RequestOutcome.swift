/// The outcome of an extension's request.
public enum RequestOutcome {
  /// The extension has not ended its request yet.
  case pending
  /// The extension has completed its request; without items if it passed nil.
  case completed(returningItems: [ExtensionItem])
  /// The extension has cancelled its request, with this error.
  case cancelled(any Error)
}
