import Fonts
import FuzzSupport
import POSIX

/// A font file with damage, and what is measured with it.
struct FontCase {
  private var random: SplitMix64
  private var bytes: [UInt8]

  private static let folder = "/usr/share/fonts/truetype/dejavu"
  private static let texts = [
    "Text AVA fi ffl", "\u{F6}\u{301}\u{DF}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
    "\u{645}\u{631}\u{62D}\u{628}\u{627}", "\u{65E5}\u{672C}", "\u{1F600}\u{200D}\u{FE0F}",
    "\t\u{AD}\u{200B} \u{2028}",
  ].map { Array($0.utf16) }

  /// Those of the DejaVu fonts that are installed.
  static func systemFonts() -> [[UInt8]] {
    ["DejaVuSans.ttf", "DejaVuSansMono-Bold.ttf", "DejaVuSerif.ttf"].compactMap { name in
      guard let file = fopen("\(folder)/\(name)", "rb") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
      }
    }
  }

  init(seed: UInt64, of fonts: [[UInt8]]) {
    random = SplitMix64(seed: seed)
    bytes = random.choice(of: fonts)
    for _ in 0...random.number(below: 12) { damage() }
  }

  /// Damage where it matters: in the directory of tables, and at the start of a table.
  private mutating func damage() {
    guard bytes.count > 12 else { return }
    let tableCount = Int(bytes[4]) << 8 | Int(bytes[5])
    var place = random.number(below: bytes.count)
    switch random.number(below: 8) {
    case 0: place = random.number(below: min(bytes.count, 12 + 16 * 20))
    case 1...4:
      let entry = 12 + 16 * random.number(below: max(1, tableCount))
      guard entry + 16 <= bytes.count else { break }
      let start = bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
      place = min(bytes.count - 1, start + random.number(below: 1 + (random.chance(2) ? 40 : 4000)))
    default: break
    }
    switch random.number(below: 6) {
    case 0: bytes[place] = 0xFF
    case 1: bytes[place] = 0
    case 2: bytes[place] ^= 1 << UInt8(random.number(below: 8))
    case 3: if random.chance(4) { bytes.removeLast(bytes.count - place) }
    case 4:
      for index in place..<min(bytes.count, place + random.number(below: 64)) {
        bytes[index] = UInt8(random.number(below: 256))
      }
    default: bytes[place] = UInt8(random.number(below: 256))
    }
  }

  /// What was found, or nil.
  mutating func run() -> String? {
    guard let library = FontLibrary.shared() else { return nil }
    let fonts = WebFonts()
    guard fonts.add(bytes, WebFonts.Descriptors(family: "damaged"), in: library) else { return nil }
    for size in [0, 0.5, 16, 1e6] as [Float] {
      var description = FontDescription(families: [.named("damaged")], size: size)
      description.isItalic = random.chance(3)
      description.caps = random.chance(3) ? .small : .normal
      let cascade = library.cascade(description, fonts)
      let metrics = cascade.metrics
      guard
        [metrics.ascent, metrics.descent, metrics.lineSpacing, metrics.xHeight].allSatisfy(
          \.isFinite)
      else { return "metrics of size \(size): \(metrics)" }
      for text in Self.texts {
        let shaped = cascade.shape(text[...], isRightToLeft: random.chance(3))
        guard shaped.width.isFinite, shaped.advances.count == text.count,
          shaped.advances.allSatisfy(\.isFinite)
        else { return "advances of size \(size): \(shaped.advances)" }
      }
    }
    return nil
  }
}
