extension CheckRule {
  /// What has a defect, and the same without it: for a rule about the script a whole script, otherwise
  /// the lines of the property list that matter.
  public struct Example: Sendable, Hashable {
    public let wrong: String
    public let right: String

    init(_ wrong: String, _ right: String) { (self.wrong, self.right) = (wrong, right) }
  }

  public var example: Example? {
    Self.examples.lazy.compactMap { $0[identifier] }.first
  }

  private static var examples: [[String: Example]] {
    [
      propertyListExamples, scriptExamples, causeExamples, habitExamples, resultExamples,
      pageExamples, swiftSourceExamples, projectExamples,
    ]
  }
}
