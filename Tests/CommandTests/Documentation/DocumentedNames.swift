/// Names in the documentation that the project has not, and why.
enum DocumentedNames {
  /// Files that readers make, or that others bring along.
  static let examples: Set<String> = [
    "Author.js", "Prices.js", "Title.js", "Readability.js",
  ]

  /// Names of the language, of C libraries and of Apple's frameworks.
  static let ofOthers: Set<String> = [
    "ActionRequestHandler",
  ]
}
