import PropertyList

extension PropertyList.Path {
  /// A path as its description is written: `items[2].title`, `["og:title"]`. Nil for what is no path.
  package init?(reading text: String) {
    var components: [Component] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == "[" {
        guard let component = Self.bracketed(&rest) else { return nil }
        components.append(component)
      } else {
        if first == "." {
          if components.isEmpty { return nil }
          rest.removeFirst()
        } else if !components.isEmpty {
          return nil
        }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        if name.isEmpty { return nil }
        components.append(.key(String(name)))
        rest = rest[name.endIndex...]
      }
    }
    if components.isEmpty { return nil }
    self.init(components)
  }

  /// `[2]`, `["key"]` or `['key']`.
  private static func bracketed(_ rest: inout Substring) -> Component? {
    let inner = rest.dropFirst()
    guard let quote = inner.first, quote == "\"" || quote == "'" else {
      let digits = inner.prefix { $0 != "]" }
      rest = inner[digits.endIndex...].dropFirst()
      guard let index = Int(digits), index >= 0 else { return nil }
      return .index(index)
    }
    var key = ""
    var next = inner.dropFirst()
    while let character = next.popFirst(), character != quote {
      // Only quotes and backslashes need one.
      key.append(character == "\\" ? next.popFirst() ?? character : character)
    }
    guard next.popFirst() == "]" else { return nil }
    rest = next
    return .key(key)
  }
}
