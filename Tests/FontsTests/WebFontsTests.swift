import Fonts
import Foundation
import Testing

@Suite(.enabled(if: DejaVu.isInstalled, DejaVu.leftOut))
struct WebFontsTests {
  private let library: FontLibrary

  init() throws { library = try #require(FontLibrary.shared(), "\(FontLibrary.reason ?? "")") }

  private static func rule(
    _ family: String, _ change: (inout WebFonts.Descriptors) -> Void = { _ in }
  ) -> WebFonts.Descriptors {
    var descriptors = WebFonts.Descriptors(family: family)
    change(&descriptors)
    return descriptors
  }

  /// The rules of the page that the widths were recorded with.
  private func makeFonts() throws -> WebFonts {
    let fonts = WebFonts()
    let rules: [(file: String, WebFonts.Descriptors)] = [
      ("DejaVuSansMono", Self.rule("My")),
      ("DejaVuSans-Bold", Self.rule("My") { $0.weight = 700...700 }),
      ("DejaVuSansMono", Self.rule("Digits") { $0.characters = [0x30...0x39] }),
      ("DejaVuSansMono", Self.rule("Adjusted") { $0.sizeAdjust = 1.5 }),
      ("DejaVuSans-ExtraLight", Self.rule("Range") { $0.weight = 100...500 }),
      ("DejaVuSerif", Self.rule("Range") { $0.weight = 501...900 }),
    ]
    for (file, descriptors) in rules {
      #expect(fonts.add(try DejaVu.bytes(of: file), descriptors, in: library))
    }
    #expect(!fonts.add([0, 1, 0, 0, 0, 0], Self.rule("Broken"), in: library))
    return fonts
  }

  @Test func textIsAsWideAsInWebKit() throws {
    let fonts = try makeFonts()
    for test in try RecordedWidths.cases("WebFonts") {
      let found = test.style.width(of: test.text, in: library, fonts)
      #expect(abs(Double(found) - test.width) <= 0.02, "\(test.style.font) \(test.text) \(found)")
    }
  }

  @Test func otherDocumentsDoNotSeeThem() throws {
    var style = RecordedStyle("font-family:My", language: nil)
    let system = style.width(of: "iii", in: library)
    #expect(style.width(of: "iii", in: library, try makeFonts()) == 30)
    #expect(style.width(of: "iii", in: library) == system)
    style.font.families = [.generic(.monospace)]
    #expect(style.width(of: "iii", in: library, try makeFonts()) == 30)
  }

  /// WOFF 1.0 may leave its tables as they are.
  /// https://www.w3.org/TR/WOFF/
  @Test func compressedFontsAreRead() throws {
    let fonts = WebFonts()
    let font = try DejaVu.bytes(of: "DejaVuSansMono")
    #expect(fonts.add(Self.wrap(font), Self.rule("Wrapped"), in: library))
    let style = RecordedStyle("font-family:Wrapped", language: nil)
    #expect(style.width(of: "iii", in: library, fonts) == 30)
    #expect(library.cascade(style.font, fonts).metrics.lineSpacing == 19)
  }

  private static func wrap(_ font: [UInt8]) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    func number(at offset: Int) -> Int {
      font[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let count = Int(font[4]) << 8 | Int(font[5])
    var directory: [UInt8] = []
    var tables: [UInt8] = []
    var size = 12 + 16 * count
    for entry in 0..<count {
      let record = 12 + 16 * entry
      let (offset, length) = (number(at: record + 8), number(at: record + 12))
      directory += font[record..<record + 4] + bytes(44 + 20 * count + tables.count)
      directory += bytes(length) + bytes(length) + font[record + 4..<record + 8]
      tables += font[offset..<offset + length] + Array(repeating: 0, count: -length & 3)
      size += length + (-length & 3)
    }
    let total = 44 + directory.count + tables.count
    return Array("wOFF".utf8) + font[0..<4] + bytes(total) + [font[4], font[5], 0, 0] + bytes(size)
      + Array(repeating: 0, count: 24) + directory + tables
  }

  /// A broken font gives some widths or none, never a crash, and never what is no number.
  @Test func brokenFontsAreHarmless() throws {
    var random = SystemRandomNumberGenerator()
    for file in ["DejaVuSansMono", "DejaVuSansMono-Bold"] {
      let font = try DejaVu.bytes(of: file)
      for round in 0..<40 {
        var broken = round % 8 == 0 ? Array(font.prefix(.random(in: 0..<font.count))) : font
        // The directory and the heads of tables first: what is broken there breaks most.
        let end = round % 2 == 0 ? min(broken.count, 600) : broken.count
        for _ in 0..<(end > 0 ? 20 : 0) {
          broken[.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
        }
        check(broken)
      }
    }
  }

  private func check(_ font: [UInt8]) {
    let fonts = WebFonts()
    guard fonts.add(font, Self.rule("Broken"), in: library) else { return }
    for size in ["0", "9", "16", "300", "1e9"] {
      let style = RecordedStyle("font-family:Broken;font-size:\(size)px", language: nil)
      let cascade = library.cascade(style.font, fonts)
      let metrics = cascade.metrics
      #expect(
        metrics.lineSpacing.isFinite && metrics.xHeight.isFinite
          && cascade.primary.zeroWidth.isFinite)
      for text in ["Hello AVA fi", "\u{E9}\u{301}\u{5D0}", "\u{627}\u{644}", "\u{FFFF}\u{D7FF}x"] {
        let shaped = cascade.shape(Array(text.utf16)[...])
        #expect(shaped.width.isFinite && shaped.advances.allSatisfy(\.isFinite))
      }
    }
  }
}
