extension PropertyList {
  /// The position of a value in a property list, written as in JavaScript: `items[2].title`,
  /// `["og:title"]`. The list itself has the empty path.
  public struct Path: Sendable, Hashable {
    public enum Component: Sendable, Hashable {
      case key(String)
      case index(Int)
    }

    public var components: [Component]

    public init(_ components: [Component] = []) { self.components = components }

    public func appending(_ key: String) -> Path { Path(components + [.key(key)]) }
    public func appending(_ index: Int) -> Path { Path(components + [.index(index)]) }
  }
}

extension PropertyList.Path: CustomStringConvertible {
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isIdentifier(key): text += text.isEmpty ? key : "." + key
      case .key(let key): text += "[" + JSONWriter.quoted(key) + "]"
      }
    }
    return text
  }

  private static func isIdentifier(_ key: String) -> Bool {
    guard let first = key.unicodeScalars.first else { return false }
    func canStart(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar == "$" || scalar.properties.isIDStart
    }
    return canStart(first)
      && key.unicodeScalars.allSatisfy { canStart($0) || $0.properties.isIDContinue }
  }
}
