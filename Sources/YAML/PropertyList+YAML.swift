import PropertyList

// https://yaml.org/spec/1.2.2/#103-core-schema

extension PropertyList {
  /// The value of a scalar without quotes and tag.
  package init(yamlScalar text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = true
    case "false", "False", "FALSE": self = false
    case ".nan", ".NaN", ".NAN": self = .number(.nan)
    case ".inf", ".Inf", ".INF", "+.inf": self = .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": self = .number(-.infinity)
    default: self = Self.yamlNumber(text).map { .number($0) } ?? .string(text)
    }
  }

  private static func yamlNumber(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) } }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map { Double($0) } }
    // `Double` accepts words such as "nan", too.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      text.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return nil }
    return Double(text)
  }

  /// The values of a document, without tags; nil for an empty text. Of keys that are repeated the last
  /// one counts, and `<<` adds what a mapping does not have itself.
  ///
  /// - Parameter place: called with the path of each mapping's value and where its key begins.
  package init?(
    yaml text: String,
    place: (_ path: PropertyList.Path, _ line: Int, _ column: Int) -> Void = { _, _, _ in }
  ) throws(YAMLDocument.Problem) {
    guard let document = try YAMLDocument(parsing: text) else { return nil }
    self = Self.value(document.root, of: document, at: Path(), place: place)
  }

  private static func value(
    _ number: Int32, of document: YAMLDocument, at path: Path, place: (Path, Int, Int) -> Void
  ) -> PropertyList {
    let node = document.node(number)
    switch node.kind {
    case .scalar:
      let text = node.scalar ?? ""
      return node.isUnquoted ? PropertyList(yamlScalar: text) : .string(text)
    case .sequence:
      return .array(
        node.items.enumerated().map {
          value($0.element, of: document, at: path.appending($0.offset), place: place)
        })
    case .mapping:
      var own = Dictionary()
      var merged: [PropertyList] = []
      for pair in node.pairs {
        let key = document.node(pair.key)
        guard let name = key.scalar else { continue }
        let child = path.appending(name)
        let value = value(pair.value, of: document, at: child, place: place)
        // https://yaml.org/type/merge.html
        if name == "<<", key.isUnquoted {
          merged += value.array ?? [value]
        } else {
          own[name] = value
          place(child, key.line, key.column)
        }
      }
      for case .dictionary(let other) in merged {
        for (key, value) in other where own[key] == nil { own[key] = value }
      }
      return .dictionary(own)
    }
  }
}
