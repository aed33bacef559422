import IntegerConversion
import PropertyList
import Session

// Conversion of given values to the setting's kind.

extension Setting {
  /// An error of a value: words that follow the setting's name.
  package struct Problem: Error {
    package let words: String
  }

  /// The value from an option's text.
  package func value(ofText text: String) throws(Problem) -> Value {
    switch kind {
    case .flag, .choice: return .text(text)
    case .text, .file, .folder, .keyword, .size, .range, .offset, .items:
      return try checked(.string(text))
    case .seconds, .count:
      guard let number = Double(text), number.isFinite else {
        throw Problem(words: kind.expectation)
      }
      return try checked(.number(number))
    case .pairs(let split): return .pairs([try pair(text, split)])
    }
  }

  /// The value from plain data of a test case, a test or a line of a batch.
  ///
  /// - Parameter resolve: the path of a file by its name.
  package func value(
    of data: PropertyList, resolve: (String) -> String = { $0 }
  ) throws(Problem) -> Value {
    switch kind {
    case .flag, .choice, .text, .keyword, .size, .range, .offset, .seconds, .count:
      return try checked(data)
    case .file, .folder:
      guard case .text(let path) = try checked(data) else { return try checked(data) }
      return .text(resolve(path))
    case .items:
      if case .string(let path) = data { return .text(resolve(path)) }
      return .pairs(try items(data, .atFirstSign))
    case .pairs(let split):
      let items = try items(data, split)
      guard split == .atLastSign else { return .pairs(items) }
      return .pairs(items.map { .init(name: $0.name, value: resolve($0.value)) })
    }
  }

  private func checked(_ data: PropertyList) throws(Problem) -> Value {
    switch (kind, data) {
    case (.flag, .boolean(let isOn)): return .flag(isOn)
    case (.keyword(let words), .string(let text)) where words.contains(text): return .text(text)
    case (.choice(let words), .string(let text)) where words.contains(text): return .text(text)
    case (.size, .string(let text)) where Viewport(text) != nil: return .text(text)
    case (.range, .string(let text)) where NodeRange(text) != nil: return .text(text)
    case (.offset, .string(let text)) where ScrollOffset(text) != nil: return .text(text)
    case (.text, .string(let text)), (.file, .string(let text)), (.folder, .string(let text)),
      (.items, .string(let text)):
      return .text(text)
    case (.seconds(let limit), .number(let number)) where (0..<limit).contains(number):
      return .number(number)
    case (.count(let range), .number(let number)):
      guard let count = Int(exactly: number), range.contains(count) else { break }
      return .number(number)
    default: break
    }
    let given = data.kind
    throw Problem(
      words: given == kind.type ? kind.expectation : "must be \(kind.type), not \(given)")
  }

  private func items(
    _ data: PropertyList, _ split: Split
  ) throws(Problem) -> [SiteDataOptions.Item] {
    var items: [SiteDataOptions.Item] = []
    switch data {
    case .string(let text): items.append(try pair(text, split))
    case .array(let texts):
      for element in texts {
        guard case .string(let text) = element else { throw Problem(words: kind.expectation) }
        items.append(try pair(text, split))
      }
    case .dictionary(let dictionary):
      for (name, value) in dictionary {
        guard case .string(let text) = value else {
          throw Problem(words: "must contain only strings: '\(name)' is \(value.kind)")
        }
        items.append(.init(name: name, value: text))
      }
    default: throw Problem(words: "must be \(kind.type), not \(data.kind)")
    }
    return items
  }

  private func pair(_ text: String, _ split: Split) throws(Problem) -> SiteDataOptions.Item {
    let sign =
      switch split {
      case .atFirstSign: text.firstIndex(of: "=")
      case .afterSelector: Self.signAfterSelector(text)
      case .atLastSign: text.lastIndex(of: "=")
      }
    guard let sign, sign > text.startIndex || self.name != Self.define.name else {
      throw Problem(words: kind.expectation)
    }
    return .init(name: String(text[..<sign]), value: String(text[sign...].dropFirst()))
  }
}

extension Setting {
  /// The first sign that is in no brackets, and in no string in them.
  private static func signAfterSelector(_ text: String) -> String.Index? {
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if quote != nil {
        if character == quote { quote = nil }
      } else {
        switch character {
        case "\"" where depth > 0, "'" where depth > 0: quote = character
        case "[", "(": depth += 1
        case "]", ")": depth -= 1
        case "=" where depth <= 0: return index
        default: break
        }
      }
    }
    return nil
  }
}

extension Setting.Kind {
  /// The type of plain data, as in `PropertyList.kind`.
  package var type: String {
    switch self {
    case .flag: "a boolean"
    case .choice, .text, .keyword, .size, .range, .offset, .file, .folder: "a string"
    case .seconds, .count: "a number"
    case .pairs, .items: "a dictionary"
    }
  }

  /// What a value must be, in words.
  package var expectation: String {
    switch self {
    case .flag: "must be true or false"
    case .choice(let words), .keyword(let words): "must be \(words.joined(separator: " or "))"
    case .text, .file, .folder: "must be a string"
    case .size: "must be a width, 'x' and a height, such as '390x844'"
    case .range: "must be two points, each a path, ':' and an offset, such as '/1/0/3:5 /1/0/3:9'"
    case .offset: "must be two whole numbers with a comma between them, such as '0,1200'"
    case .seconds(let limit):
      "must be a number of seconds from 0 up to (but not including) \(Int(clamping: limit))"
    case .count(let range):
      range.upperBound == Int(Int32.max)
        ? "must be a whole number, at least \(range.lowerBound)"
        : "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .pairs(.atFirstSign), .pairs(.afterSelector), .items: "must have a name, '=' and a value"
    case .pairs(.atLastSign): "must have an address, '=' and a file"
    }
  }
}

extension Setting.Value {
  var isOn: Bool { self == .flag(true) }

  package var text: String { if case .text(let text) = self { text } else { "" } }

  package var number: Double { if case .number(let number) = self { number } else { 0 } }

  package var count: Int { Int(clamping: number) }

  package var items: [SiteDataOptions.Item] {
    if case .pairs(let items) = self { items } else { [] }
  }
}
