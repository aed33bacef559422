/// Build variables in the values of a source `Info.plist`: `$(NAME)` and `${NAME}`, also with an
/// operator as in `$(PRODUCT_NAME:rfc1034identifier)`.
public struct BuildVariables: Sendable {
  /// The values by the names of the variables, as `$(NAME)` without the signs around it.
  public var values: [String: String]

  /// - Parameter values: by the names of the variables; without one of them, all stay as they are
  ///   written.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// Inserts the known values, and leaves the other variables unchanged.
  public func substitute(in text: String) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let variable = Self.variable(at: rest) else {
        result.append(rest.removeFirst())
        continue
      }
      let text = rest[..<variable.end]
      result += values[variable.name].map { Self.apply(variable.operators, to: $0) } ?? String(text)
      rest = rest[variable.end...]
    }
    return result + rest
  }

  /// The names of the variables in a text.
  public static func names(in text: String) -> [String] {
    text.indices.compactMap { text[$0] == "$" ? variable(at: text[$0...])?.name : nil }
  }

  private static func variable(
    at text: Substring
  ) -> (name: String, operators: [Substring], end: Substring.Index)? {
    let opening = text.dropFirst().first
    guard opening == "(" || opening == "{" else { return nil }
    let content = text.dropFirst(2)
    guard let end = content.firstIndex(of: opening == "(" ? ")" : "}") else { return nil }
    let parts = content[..<end].split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { return nil }
    return (String(name), Array(parts.dropFirst()), content.index(after: end))
  }

  private static func apply(_ operators: [Substring], to value: String) -> String {
    operators.reduce(value) { value, name in
      switch name {
      case "rfc1034identifier": value.replacingNonIdentifier(with: "-")
      case "c99extidentifier", "identifier": value.replacingNonIdentifier(with: "_")
      case "lower": value.lowercased()
      case "upper": value.uppercased()
      default: value
      }
    }
  }
}

extension String {
  fileprivate func replacingNonIdentifier(with replacement: Character) -> String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : replacement })
  }
}
