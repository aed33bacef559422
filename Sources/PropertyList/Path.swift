extension PropertyList {
  /// The position of a value in a property list, written as in JavaScript: `items[2].title`,
  /// `["og:title"]`. The list itself has the empty path.
  public struct Path: Sendable, Hashable {
    /// A step into a dictionary or an array.
    public enum Component: Sendable, Hashable {
      /// The value for a key of a dictionary.
      case key(String)
      /// An element of an array, counted from 0.
      case index(Int)
    }

    /// The steps from the list to the value, the outermost first.
    public var components: [Component]

    /// Without components, the path of the list itself.
    public init(_ components: [Component] = []) { self.components = components }

    /// The path of the value for a key of the dictionary that is here.
    public func appending(_ key: String) -> Path { Path(components + [.key(key)]) }
    /// The path of an element of the array that is here; counted from 0.
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
