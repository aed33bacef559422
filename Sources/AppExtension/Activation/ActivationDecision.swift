/// Whether an activation rule offers an extension, and why or why not.
public struct ActivationDecision: Hashable, Sendable {
  /// Whether the share sheet shows the extension for what is shared.
  public var isOffered: Bool
  /// Sentences for people. There may be none if the rule offers the extension.
  public var reasons: [String]

  /// - Parameter reasons: sentences for people, with their full stops.
  public init(isOffered: Bool, reasons: [String] = []) {
    self.isOffered = isOffered
    self.reasons = reasons
  }
}
