extension String {
  /// The name of a class with its indefinite article: "an Error", "a Map", "an HTMLElement",
  /// "a Uint8Array".
  var withIndefiniteArticle: String { (beginsWithVowelSound ? "an " : "a ") + self }

  private var beginsWithVowelSound: Bool {
    guard let first else { return false }
    // Of an abbreviation the first letter is spelt out: "an SVG…", "a URL".
    if first.isUppercase, dropFirst().first?.isUppercase != false {
      return "AEFHILMNORSX".contains(first)
    }
    return !hasPrefix("Uint") && !hasPrefix("User") && "AEIOUaeiou".contains(first)
  }
}
