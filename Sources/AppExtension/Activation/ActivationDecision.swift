/// Whether an activation rule offers an extension, and why or why not.
public struct ActivationDecision: Hashable, Sendable {
  public var isOffered: Bool
  /// Sentences for a person. Of a rule that offers the extension they may be none.
  public var reasons: [String]

  public init(isOffered: Bool, reasons: [String] = []) {
    self.isOffered = isOffered
    self.reasons = reasons
  }
}
