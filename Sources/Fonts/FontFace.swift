import CFonts

/// A file that Fontconfig proposes.
struct FontFile: Hashable {
  let path: String
  /// Of the face in the file.
  let index: Int32
  let isItalic: Bool

  init(taking file: font_file) {
    path = file.path.map { String(cString: $0) } ?? ""
    file.path?.deallocate()
    index = file.index
    isItalic = file.isItalic
  }
}

/// A font file, or the font of a page, without a size.
final class FontFace {
  let face: OpaquePointer
  /// Whether its glyphs are italic or oblique by themselves.
  let isItalic: Bool
  let verticalExtent: (unitsPerEm: Int, ascender: Int, descender: Int, height: Int)
  let windowsMetrics: WindowsMetrics?
  /// Whether it draws its glyphs in colours, as emoji are.
  let isColored: Bool
  /// The glyphs of the characters of the Basic Multilingual Plane, in pages that are made when
  /// they are needed.
  private var pages: [[UInt16]?] = Array(repeating: nil, count: 0x1_0000 / pageSize)
  /// Ideographs are far from each other, so that most of a large page would not be needed.
  private static let pageSize = 32

  convenience init?(_ file: FontFile) {
    guard let face = font_face_open(file.path, file.index) else { return nil }
    self.init(face, isItalic: file.isItalic)
  }

  /// The font of a page.
  convenience init?(bytes: UnsafeBufferPointer<UInt8>, isItalic: Bool) {
    guard let base = bytes.baseAddress, let face = font_face_from_bytes(base, bytes.count) else {
      return nil
    }
    self.init(face, isItalic: isItalic)
  }

  private init(_ face: OpaquePointer, isItalic: Bool) {
    self.face = face
    self.isItalic = isItalic
    let extent = font_face_vertical_extent(face)
    verticalExtent = (
      Int(extent.unitsPerEm), Int(extent.ascender), Int(extent.descender), Int(extent.height)
    )
    windowsMetrics = Self.readTable("OS/2", of: face, WindowsMetrics.init(table:)) ?? nil
    isColored = ["COLR", "sbix", "CBDT"].contains {
      Self.readTable($0, of: face) { _ in true } != nil
    }
  }

  deinit { font_face_close(face) }

  // MARK: Sizes

  private struct Size: Hashable {
    let size: Float
    let isSkewed: Bool
  }
  private struct Kept {
    weak var font: Font?
  }

  /// What a variable font can change about its glyphs.
  private(set) lazy var axes =
    Self.readTable("fvar", of: face, VariationAxis.axes(table:)) ?? []
  /// The face that varies, if this is one of its variations.
  private var source: FontFace?
  private var variations: [[Float]: FontFace] = [:]

  /// The fonts of the face that are in use.
  private var fonts: [Size: Kept] = [:]

  /// - Parameter isItalic: whether upright glyphs are to be skewed.
  func font(size: Float, isItalic: Bool) -> Font {
    let key = Size(size: size, isSkewed: isItalic && !self.isItalic)
    if let font = fonts[key]?.font { return font }
    if fonts.count >= 64 { fonts = fonts.filter { $0.value.font != nil } }
    let font = Font(self, size: size, isSkewed: key.isSkewed)
    fonts[key] = Kept(font: font)
    return font
  }

  /// The face with these values for its axes.
  func varied(_ values: [Float]) -> FontFace {
    if let known = variations[values] { return known }
    var all = zip(axes, values).map { axis, value in font_axis(tag: axis.tag, value: value) }
    guard let made = font_face_vary(face, &all, all.count) else { return self }
    let varied = FontFace(made, isItalic: isItalic)
    varied.source = self
    if variations.count >= 64 { variations = [:] }
    variations[values] = varied
    return varied
  }

  // MARK: Tables

  /// 0 if the font does not have the character.
  func glyph(for character: UInt32) -> UInt32 {
    guard character < 0x1_0000 else { return font_face_glyph(face, character) }
    let (page, offset) = Int(character).quotientAndRemainder(dividingBy: Self.pageSize)
    if let glyphs = pages[page] { return UInt32(glyphs[offset]) }
    let glyphs = (0..<Self.pageSize).map {
      UInt16(truncatingIfNeeded: font_face_glyph(face, UInt32(page * Self.pageSize + $0)))
    }
    pages[page] = glyphs
    return UInt32(glyphs[offset])
  }

  func has(_ character: UInt32, variation selector: UInt32) -> Bool {
    font_face_has_variation(face, character, selector)
  }

  private static func readTable<Value>(
    _ tag: String, of face: OpaquePointer, _ read: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value? {
    var value: Value?
    withoutActuallyEscaping(read) { read in
      var reader: (UnsafeBufferPointer<UInt8>) -> Void = { value = read($0) }
      withUnsafeMutablePointer(to: &reader) { reader in
        font_face_read_table(
          face, tag,
          { context, bytes, count in
            context?.assumingMemoryBound(to: ((UnsafeBufferPointer<UInt8>) -> Void).self)
              .pointee(UnsafeBufferPointer(start: bytes, count: count))
          }, reader)
      }
    }
    return value
  }
}
