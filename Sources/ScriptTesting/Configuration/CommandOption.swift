/// An option of a command, as a key of its section in `jsprep.yml`.
package struct CommandOption: Sendable {
  package enum Kind: Sendable, Equatable {
    /// - Parameter hasInverse: whether there is an option `--no-…`.
    case flag(hasInverse: Bool)
    /// - Parameter known: the values that there are; empty if there are others.
    case value(known: [String], isFile: Bool)
  }

  /// As an option: `forbid-only`.
  package let name: String
  package let help: String
  package let kind: Kind
  package let isRepeating: Bool

  package init(_ name: String, help: String, _ kind: Kind, isRepeating: Bool) {
    (self.name, self.help, self.kind) = (name, help, kind)
    self.isRepeating = isRepeating
  }

  /// As a key: `forbidOnly`.
  package var key: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
