import DOM

/// Reads the cues of a file. Regions and style sheets, which nothing here shows, are skipped.
///
/// https://w3c.github.io/webvtt/#webvtt-parser-algorithm
struct WebVTTParser {
  private let lines: [Substring]

  init(_ text: String) {
    let text = text.unicodeScalars.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
  }

  /// Nil if the text is not in the format.
  func cues() -> [VTTCue]? {
    guard let header = lines.first, header.hasPrefix("WEBVTT"),
      [nil, " ", "\t"].contains(header.dropFirst(6).first)
    else { return nil }
    var cues: [VTTCue] = []
    var index = lines.firstIndex(of: "") ?? lines.endIndex
    while index < lines.endIndex {
      if lines[index].isEmpty {
        index += 1
        continue
      }
      if let cue = readBlock(&index) { cues.append(cue) }
    }
    return cues
  }

  /// https://w3c.github.io/webvtt/#collect-a-webvtt-block
  private func readBlock(_ index: inout Int) -> VTTCue? {
    var id: Substring = ""
    if !lines[index].contains("-->") {
      id = lines[index]
      index += 1
    }
    guard index < lines.endIndex, lines[index].contains("-->") else {
      while index < lines.endIndex, !lines[index].isEmpty { index += 1 }
      return nil
    }
    let timing = lines[index]
    index += 1
    let start = index
    while index < lines.endIndex, !lines[index].isEmpty, !lines[index].contains("-->") {
      index += 1
    }
    let text = lines[start..<index].joined(separator: "\n")
    return Self.cue(timing, text, id: id)
  }

  /// https://w3c.github.io/webvtt/#collect-webvtt-cue-timings-and-settings
  private static func cue(_ timing: Substring, _ text: String, id: Substring) -> VTTCue? {
    let words = timing.split { $0 == " " || $0 == "\t" }
    guard let arrow = words.firstIndex(of: "-->"), arrow == 1, words.count > 2,
      let start = seconds(words[0]), let end = seconds(words[2])
    else { return nil }
    let cue = VTTCue(start, end, DOMString(text), id: DOMString(String(id)))
    for setting in words[3...] { apply(setting, to: &cue.settings) }
    return cue
  }

  /// https://w3c.github.io/webvtt/#collect-a-webvtt-timestamp
  static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let last = parts.last else { return nil }
    let fraction = last.split(separator: ".", omittingEmptySubsequences: false)
    guard fraction.count == 2, fraction[1].count == 3, let thousandths = digits(fraction[1]),
      fraction[0].count == 2, let seconds = digits(fraction[0]), seconds < 60,
      parts[parts.count - 2].count == 2, let minutes = digits(parts[parts.count - 2]),
      minutes < 60
    else { return nil }
    var hours = 0.0
    if parts.count == 3 {
      guard parts[0].count >= 2, let number = digits(parts[0]) else { return nil }
      hours = number
    }
    return hours * 3600 + minutes * 60 + seconds + thousandths / 1000
  }

  private static func digits(_ text: Substring) -> Double? {
    text.allSatisfy { ("0"..."9").contains($0) } ? Double(text) : nil
  }

  /// https://w3c.github.io/webvtt/#parse-the-webvtt-cue-settings
  private static func apply(_ setting: Substring, to settings: inout VTTCueSettings) {
    guard let colon = setting.firstIndex(of: ":") else { return }
    let value = setting[setting.index(after: colon)...]
    let parts = value.split(separator: ",", maxSplits: 1)
    guard let first = parts.first else { return }
    let second = parts.count > 1 ? DOMString(String(parts[1])) : nil
    switch setting[..<colon] {
    case "vertical" where value == "rl" || value == "lr":
      settings.vertical = DOMString(String(value))
    case "line":
      if let percent = percentage(first) {
        (settings.line, settings.snapsToLines) = (percent, false)
      } else if let line = Double(first), line.isFinite {
        (settings.line, settings.snapsToLines) = (line, true)
      }
      if let second, ["start", "center", "end"].contains(second) { settings.lineAlign = second }
    case "position":
      guard let percent = percentage(first) else { return }
      settings.position = percent
      if let second, ["line-left", "center", "line-right"].contains(second) {
        settings.positionAlign = second
      }
    case "size":
      if let percent = percentage(first) { settings.size = percent }
    case "align" where ["start", "center", "end", "left", "right"].contains(value):
      settings.align = DOMString(String(value))
    default: break
    }
  }

  private static func percentage(_ text: Substring) -> Double? {
    guard text.last == "%", let number = Double(text.dropLast()), (0...100).contains(number)
    else { return nil }
    return number
  }
}
