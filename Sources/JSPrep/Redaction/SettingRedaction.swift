import PropertyList

/// How the settings are redacted that a page has with it: what its user has typed, selected and stored.
struct SettingRedaction {
  private enum Way {
    case text, style
    /// All of each value.
    case wholly(RedactionKind)
  }

  private let way: Way

  /// - Parameter key: of the setting.
  /// - Returns: nil if it stays, since it says how and not what the page is.
  init?(key: String) {
    switch key {
    case "cookie", "localStorage": way = .wholly(.cookie)
    case "field": way = .wholly(.formValue)
    case "styleSheet": way = .style
    case "userAgent", "locale", "timezone", "viewport", "pixelRatio", "scroll", "selectRange":
      return nil
    default: way = .text
    }
  }

  func redact(
    _ value: PropertyList, by redactor: inout Redactor, at place: RedactionReport.Place
  ) -> PropertyList {
    switch value {
    case .string(let string): return .string(redact(string, by: &redactor, at: place))
    case .array(let list): return .array(list.map { redact($0, by: &redactor, at: place) })
    case .dictionary(let entries):
      var redacted: PropertyList.Dictionary = [:]
      for (key, value) in entries {
        // Selectors and names change where what they name does.
        let name = redactor.redact(key, at: place)
        redacted[name] = redact(value, by: &redactor, at: place)
      }
      return .dictionary(redacted)
    default: return value
    }
  }

  private func redact(
    _ string: String, by redactor: inout Redactor, at place: RedactionReport.Place
  ) -> String {
    switch way {
    case .text: return redactor.redact(string, at: place)
    case .wholly(let kind):
      let isPrivate = redactor.usesPatterns && !PrivateNames.trivial.contains(string)
      return redactor.redact(string, wholly: isPrivate ? kind : nil, at: place)
    case .style:
      let bytes = Array(string.utf8)
      let units = [SourceUnit](plain: bytes, 0..<bytes.count)
      let edits = redactor.styleEdits(
        in: bytes, 0..<bytes.count, units: units, at: { _ in place })
      return String(decoding: DecodedSource.apply(edits, to: bytes), as: UTF8.self)
    }
  }
}
