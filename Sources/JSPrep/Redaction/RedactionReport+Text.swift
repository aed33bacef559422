import PropertyList

extension RedactionReport {
  /// Files whose content nobody has looked at, in words; nil if there are none.
  var unread: String? {
    let counts = [(pictures, "picture"), (fonts, "font"), (others, "other file")]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// A line for each thing that was replaced, below the page or resource that it was in.
  ///
  /// - Parameter showsTexts: whether to say what was there.
  public func list(showingTexts showsTexts: Bool) -> String {
    var text = ""
    var resource: String?
    for entry in entries {
      if entry.place.resource != resource {
        resource = entry.place.resource
        text += "\(entry.place.resource)\n"
      }
      text +=
        "  \(entry.place.words): \(entry.kind.name), \(entry.length) character\(entry.length == 1 ? "" : "s")"
      if entry.count > 1 { text += ", \(entry.count) times" }
      if showsTexts { text += ": \(entry.original.oneLine) -> \(entry.replacement.oneLine)" }
      text += "\n"
    }
    return text
  }

  /// - Parameter showsTexts: whether to say what was there.
  package func propertyList(showingTexts showsTexts: Bool) -> PropertyList {
    var counts: PropertyList.Dictionary = [:]
    for (kind, count) in self.counts { counts[kind.rawValue] = .number(Double(count)) }
    return [
      "replaced": .array(entries.map { $0.propertyList(showingTexts: showsTexts) }),
      "counts": .dictionary(counts),
      "notLookedAt": [
        "pictures": .number(Double(pictures)), "fonts": .number(Double(fonts)),
        "others": .number(Double(others)),
      ],
    ]
  }
}

extension RedactionReport.Place {
  fileprivate var words: String {
    var words = [element, line.map { "line \($0)" }].compactMap(\.self).joined(separator: ", ")
    if let attribute { words += words.isEmpty ? attribute : " [\(attribute)]" }
    return words.isEmpty ? "its text" : words
  }
}

extension RedactionReport.Entry {
  fileprivate func propertyList(showingTexts showsTexts: Bool) -> PropertyList {
    var entry: PropertyList.Dictionary = [
      "kind": .string(kind.rawValue), "resource": .string(place.resource),
    ]
    entry["element"] = place.element.map { .string($0) }
    entry["attribute"] = place.attribute.map { .string($0) }
    entry["line"] = place.line.map { .number(Double($0)) }
    entry["length"] = .number(Double(length))
    entry["count"] = .number(Double(count))
    if showsTexts {
      entry["original"] = .string(original)
      entry["replacement"] = .string(replacement)
    }
    return .dictionary(entry)
  }
}

extension String {
  /// With spaces for what would end the line or change the terminal.
  fileprivate var oneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
