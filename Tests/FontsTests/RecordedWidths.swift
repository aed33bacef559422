import Fonts
import Foundation

/// What WebKitGTK 2.50 answers, with the DejaVu fonts 2.37 and no others: the widths of spans with
/// `white-space: pre`, and the heights of blocks with a line.
enum RecordedWidths {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Data")

  /// For each family, size, weight and style, the height of a line and the widths of the texts.
  struct Table: Decodable {
    let texts: [String]
    let rows: [String: [Double]]
  }

  static func table() throws -> Table {
    let data = try Data(contentsOf: folder.appending(path: "Widths.json"))
    return try JSONDecoder().decode(Table.self, from: data)
  }

  struct Case {
    var style = RecordedStyle()
    let text: String
    let width: Double
  }

  /// A style, a text, its width, and the text's language, if it has one.
  static func cases(_ name: String = "Cases") throws -> [Case] {
    let data = try Data(contentsOf: folder.appending(path: name + ".json"))
    guard let lines = try JSONSerialization.jsonObject(with: data) as? [[Any]] else { return [] }
    return lines.compactMap { line in
      guard let style = line[0] as? String, let text = line[1] as? String,
        let width = line[2] as? Double
      else { return nil }
      return Case(
        style: RecordedStyle(style, language: line.last as? String), text: text, width: width)
    }
  }
}

/// The declarations of a style that tell how wide its text is.
struct RecordedStyle {
  var font = FontDescription(families: [.generic(.sansSerif)], size: 16)
  var letterSpacing: Float = 0
  var wordSpacing: Float = 0
  var tabSize = "8"

  init() {}

  init(_ text: String, language: String?) {
    font.language = language
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if parts.count == 2 { set(parts[0], parts[1]) }
    }
    if letterSpacing != 0 { font.hasLigatures = false }
  }

  mutating func set(_ name: String, _ value: String) {
    let number = Float(value.trimmingCharacters(in: CharacterSet(charactersIn: "px%"))) ?? 0
    switch name {
    case "font-family": font.families = value.split(separator: ",").map(Self.family)
    case "font-size": font.size = number
    case "font-weight": font.weight = number
    case "font-style": font.isItalic = value != "normal"
    case "font-stretch": font.stretch = number
    case "text-rendering": font.hasKerning = value != "optimizeSpeed"
    case "font-kerning": font.hasKerning = value != "none"
    case "font-variant-ligatures": font.hasLigatures = value != "none"
    case "font-variant-caps": setCaps(value)
    case "font-feature-settings":
      let parts = value.split(separator: " ")
      font.features = [FontFeature(String(parts[0].dropFirst().dropLast()), UInt32(parts[1]) ?? 0)]
    case "letter-spacing": letterSpacing = number
    case "word-spacing": wordSpacing = number
    case "tab-size": tabSize = value
    default: break
    }
  }

  private mutating func setCaps(_ value: String) {
    font.caps =
      switch value {
      case "small-caps", "petite-caps": .small
      case "all-small-caps", "all-petite-caps": .allSmall
      default: .normal
      }
  }

  private static func family(_ name: some StringProtocol) -> FontFamily {
    let name = name.trimmingCharacters(in: .whitespaces)
    if let generic = GenericFamily(rawValue: name) { return .generic(generic) }
    return .named(name.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")))
  }
}

extension RecordedStyle {
  /// The width of a text as a line has it: pieces of one direction, and words, spaces and tabs, each by itself.
  func width(of text: String, in library: FontLibrary, _ webFonts: WebFonts? = nil) -> Float {
    let cascade = library.cascade(font, webFonts)
    let units = Array(text.utf16)
    let levels = Bidi.levels(of: units, base: .leftToRight).levels
    var width: Float = 0
    var start = 0
    while start < units.count {
      var end = start + 1
      while end < units.count, levels[end] == levels[start], kind(units[end]) != 2,
        kind(units[end]) == kind(units[start])
      { end += 1 }
      if kind(units[start]) == 2 {
        width += tabAdvance(at: width, cascade)
      } else {
        width += self.width(of: units, start..<end, levels[start], cascade)
      }
      start = end
    }
    return width
  }

  private func kind(_ unit: UInt16) -> Int { unit == 0x09 ? 2 : unit == 0x20 ? 1 : 0 }

  private func tabAdvance(at position: Float, _ cascade: FontCascade) -> Float {
    let isLength = tabSize.hasSuffix("px")
    let size = Float(isLength ? String(tabSize.dropLast(2)) : tabSize) ?? 8
    let width = isLength ? size : size * cascade.primary.spaceWidth
    return cascade.tabAdvance(at: position, tabWidth: width) + letterSpacing
  }

  private func width(
    of units: [UInt16], _ range: Range<Int>, _ level: UInt8, _ cascade: FontCascade
  ) -> Float {
    let isRightToLeft = level & 1 == 1
    let shaped = cascade.shape(units[range], isRightToLeft: isRightToLeft)
    var width = shaped.width
    let isBeforeSpace =
      range.upperBound < units.count && units[range.upperBound] == 0x20
      && units[range.lowerBound] != 0x20
    if isBeforeSpace, !isRightToLeft {
      width = units[range].withUnsafeBufferPointer(cascade.widthBeforeSpace)
    }
    let spaces = units[range].count { $0 == 0x20 || $0 == 0xA0 }
    let spacing = shaped.spacedGlyphs.reduce(0) { $0 + Int($1) }
    return width + wordSpacing * Float(spaces) + letterSpacing * Float(spacing)
  }
}
