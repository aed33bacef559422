/// What is taken out of a page.
public struct RedactionOptions: Sendable {
  /// Whether what looks private is.
  public var usesPatterns = true
  /// Names and other texts that are private.
  public var words: [String] = []
  /// The text in elements that match one of these selectors is.
  public var selected: [String] = []
  /// Elements that match one of these are left alone, whatever they are in.
  public var kept: [String] = []
  /// By which the same page is redacted in the same way; nil for another way each time.
  public var seed: UInt64?
  /// A label of the page's encoding, whatever it declares.
  public var encoding: String?

  /// What looks private is taken out, each time in another way.
  public init() {}
}
