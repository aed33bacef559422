/// The outcome of an extension's request.
public enum RequestOutcome {
  case pending
  case completed(returningItems: [ExtensionItem])
  case cancelled(any Error)
}
