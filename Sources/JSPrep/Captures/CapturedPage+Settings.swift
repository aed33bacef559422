import PropertyList

extension CapturedPage {
  /// What a run on the page should know, by the keys of settings.
  ///
  /// - Parameter isSameTree: whether paths lead to the same nodes once the markup is read.
  func settings(isSameTree: Bool) throws(InputFailure) -> PropertyList.Dictionary {
    let reader = CaptureReader(values, at: "")
    var settings = PropertyList.Dictionary()
    func set(_ setting: Setting, _ value: PropertyList?) {
      guard let value else { return }
      // What a browser says of itself need not be possible here.
      if (try? setting.value(of: value)) != nil { settings[setting.key] = value }
    }
    if let size = try reader.dictionary("viewport") {
      set(.viewport, try Self.pair(size, "width", "height", separator: "x"))
    }
    set(.pixelRatio, try reader.number("devicePixelRatio").map { .number($0.rounded()) })
    set(.userAgent, try reader.optionalText("userAgent").map { .string($0) })
    set(.locale, try reader.texts("languages").first.map { .string($0) })
    set(.timeZone, try reader.optionalText("timeZone").map { .string($0) })
    let cookies = try reader.optionalText("cookies").map(Self.cookies) ?? []
    if !cookies.isEmpty { set(.cookie, .array(cookies.map { .string($0) })) }
    if let scroll = try reader.dictionary("scroll") {
      let offset = try Self.pair(scroll, "x", "y", separator: ",")
      // With a fragment in its address it would be elsewhere.
      if offset != "0,0" || document.url.contains("#") { set(.scroll, offset) }
    }
    guard isSameTree else { return settings }
    if let selection = try reader.dictionary("selection") {
      set(
        .selectRange,
        .string("\(try selection.text("anchor")) \(try selection.text("focus"))"))
    }
    let fields = try fields(reader)
    if !fields.isEmpty { set(.field, .array(fields.map { .string($0) })) }
    let sheets = styleSheets.compactMap(\.setting)
    if !sheets.isEmpty { set(.styleSheet, .array(sheets.map { .string($0) })) }
    return settings
  }

  private static func pair(
    _ reader: CaptureReader, _ first: String, _ second: String, separator: String
  ) throws(InputFailure) -> PropertyList? {
    guard let first = try reader.number(first), let second = try reader.number(second),
      let first = Int(exactly: first.rounded()), let second = Int(exactly: second.rounded())
    else { return nil }
    return .string("\(first)\(separator)\(second)")
  }

  /// The value of `document.cookie`, as settings.
  private static func cookies(_ text: String) -> [String] {
    text.split(separator: ";").compactMap { part in
      let cookie = part.drop { $0 == " " }
      // One without a name.
      return cookie.isEmpty ? nil : cookie.contains("=") ? String(cookie) : "=\(cookie)"
    }
  }

  private func fields(_ reader: CaptureReader) throws(InputFailure) -> [String] {
    var fields: [String] = []
    for (index, value) in try reader.list("fields").enumerated() {
      guard let path = value[0]?.string, let text = value[1]?.string else {
        throw CaptureError("'fields[\(index)]' of the capture is not a path and a value")
      }
      fields.append("\(path)=\(text)")
    }
    return fields
  }
}

extension CapturedStyleSheet {
  /// Nil if the markup or a resource has the rules.
  fileprivate var setting: String? {
    guard let text, isAdopted || isChanged else { return nil }
    guard isAdopted, let media else { return "\(path)=\(text)" }
    return "\(path)=@media \(media) {\n\(text)\n}"
  }
}
