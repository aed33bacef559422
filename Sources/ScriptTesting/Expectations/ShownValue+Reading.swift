import PropertyList

// What a snapshot of results says, to find where others differ from it.

extension ShownValue {
  /// The value in a text that `text` has written; one that JSON does not have is a string that shows it. Nil for
  /// another text.
  static func read(_ text: String) -> PropertyList? {
    var lines = text.split(separator: "\n")[...].map { $0.drop { $0 == " " } }[...]
    guard let first = lines.popFirst(), let value = value(first, &lines), lines.isEmpty else {
      return nil
    }
    return value
  }

  /// - Parameters:
  ///   - line: where it begins.
  ///   - rest: the lines after it, of which it takes its own.
  private static func value(
    _ line: Substring, _ rest: inout ArraySlice<Substring>
  ) -> PropertyList? {
    switch line {
    case "[":
      var elements: [PropertyList] = []
      while let line = rest.popFirst() {
        if line.withoutComma == "]" { return .array(elements) }
        guard let element = value(line.withoutComma, &rest) else { return nil }
        elements.append(element)
      }
      return nil
    case "{":
      var dictionary = PropertyList.Dictionary()
      while let line = rest.popFirst() {
        if line.withoutComma == "}" { return .dictionary(dictionary) }
        guard let (key, text) = line.withoutComma.entry, let value = value(text, &rest) else {
          return nil
        }
        dictionary[key] = value
      }
      return nil
    default: return (try? JSONReader.read(Array(line.utf8))) ?? .string(String(line))
    }
  }
}

extension Substring {
  fileprivate var withoutComma: Substring { last == "," ? dropLast() : self }

  /// A key, and the text of its value.
  fileprivate var entry: (key: String, value: Substring)? {
    guard first == "\"" else { return nil }
    var isEscaped = false
    for index in indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if self[index] == "\\" {
        isEscaped = true
      } else if self[index] == "\"" {
        guard case .string(let key)? = try? JSONReader.read(Array(self[...index].utf8)),
          self[self.index(after: index)...].hasPrefix(": ")
        else { return nil }
        return (key, self[index...].dropFirst(3))
      }
    }
    return nil
  }
}
