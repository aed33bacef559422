import MIME

/// Header names and values, in order. Both are strings in which each code point represents a byte.
///
/// https://fetch.spec.whatwg.org/#concept-header-list
package struct HeaderList: Sendable {
  package private(set) var headers: [(name: String, value: String)] = []

  package init() {}

  package init(_ headers: [(name: String, value: String)]) { self.headers = headers }

  package func contains(_ name: String) -> Bool {
    let name = name.asciiLowercased
    return headers.contains { $0.name.asciiLowercased == name }
  }

  /// https://fetch.spec.whatwg.org/#concept-header-list-get
  package func get(_ name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  package func values(of name: String) -> [String] {
    let name = name.asciiLowercased
    return headers.compactMap { $0.name.asciiLowercased == name ? $0.value : nil }
  }

  /// https://fetch.spec.whatwg.org/#concept-header-list-append
  package mutating func append(_ name: String, _ value: String) {
    let lowercased = name.asciiLowercased
    let known = headers.first { $0.name.asciiLowercased == lowercased }?.name
    headers.append((known ?? name, value))
  }

  package mutating func delete(_ name: String) {
    let name = name.asciiLowercased
    headers.removeAll { $0.name.asciiLowercased == name }
  }

  /// https://fetch.spec.whatwg.org/#concept-header-list-set
  package mutating func set(_ name: String, _ value: String) {
    let lowercased = name.asciiLowercased
    guard let first = headers.firstIndex(where: { $0.name.asciiLowercased == lowercased }) else {
      headers.append((name, value))
      return
    }
    headers[first].value = value
    headers = headers.enumerated().compactMap { index, header in
      index > first && header.name.asciiLowercased == lowercased ? nil : header
    }
  }

  /// https://fetch.spec.whatwg.org/#concept-header-list-combine
  package mutating func combine(_ name: String, _ value: String) {
    set(name, get(name).map { "\($0), \(value)" } ?? value)
  }

  /// https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine
  package var sortedAndCombined: [(name: String, value: String)] {
    var values: [String: [String]] = [:]
    for header in headers { values[header.name.asciiLowercased, default: []].append(header.value) }
    return values.sorted { $0.key < $1.key }.flatMap { name, values in
      name == "set-cookie"
        ? values.map { (name, $0) } : [(name, values.joined(separator: ", "))]
    }
  }

  /// https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
  package var mimeType: MIMEType? {
    MIMEType.extract(from: values(of: "content-type").flatMap(Self.split))
  }

  /// https://fetch.spec.whatwg.org/#header-value-get-decode-and-split
  private static func split(_ value: String) -> [String] {
    var values = [""]
    var isQuoted = false
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ",", !isQuoted {
        values.append("")
        continue
      }
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && scalar == "\\" && !isEscaped
      values[values.count - 1].unicodeScalars.append(scalar)
    }
    return values.map(\.strippingHTTPWhitespace)
  }
}

extension String {
  /// https://fetch.spec.whatwg.org/#concept-header-value (once white space around it is gone)
  package var isHeaderValue: Bool {
    unicodeScalars.allSatisfy { $0 != "\0" && $0 != "\n" && $0 != "\r" }
  }
}
