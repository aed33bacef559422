import CICU

extension FontCascade {
  /// A font of the style's families.
  struct Choice {
    let font: Font
    /// Nil for the standard font.
    let family: FontFamily?
    var isGeneric: Bool {
      if case .named = family { false } else { true }
    }
    /// The characters that a document has its font for; nil: all.
    var characters: [ClosedRange<UInt32>]?

    /// 0 if the character is missing, or not meant for the font.
    func glyph(for character: UInt32) -> UInt32 {
      if let characters, !characters.contains(where: { $0.contains(character) }) { return 0 }
      return font.face.glyph(for: character)
    }
  }

  /// What the generic families are in WebKitGTK's settings.
  private static func name(of family: GenericFamily) -> String {
    switch family {
    case .serif, .cursive, .fantasy: "serif"
    case .sansSerif, .systemUI, .math: "sans-serif"
    case .monospace: "monospace"
    }
  }

  /// The fonts of the families that are there, those of the document first; or the standard font.
  static func choices(
    for description: FontDescription, _ webFonts: WebFonts?, in library: FontLibrary
  ) -> [Choice] {
    let style = FontStyle(description)
    var choices: [Choice] = []
    func add(_ face: FontFace?, _ family: FontFamily?) {
      guard let face, !choices.contains(where: { $0.font.face === face }) else { return }
      let font = face.font(size: description.size, isItalic: description.isItalic)
      choices.append(Choice(font: font, family: family))
    }
    for family in description.families {
      switch family {
      case .generic(let generic):
        let ownName = generic == .systemUI ? library.systemFontName(style) : nil
        add(library.face(ownName ?? name(of: generic), style), family)
      case .named(let name):
        let own = webFonts?.entries(of: name, for: description) ?? []
        choices += own.map { Choice($0, family, description) }
        if own.isEmpty { add(library.face(name, style), family) }
      }
    }
    // Text needs a font that is not only for some characters.
    if !choices.contains(where: { $0.glyph(for: 0x20) != 0 }) {
      add(library.face(FontLibrary.standardFamily, style) ?? library.lastResort, nil)
    }
    return choices
  }

  /// The font that has the character: of the families, or whichever of the system.
  func font(for character: UInt32) -> Font? {
    if choices[0].glyph(for: character) != 0 { return choices[0].font }
    if let known = fallbacks[character] { return known }
    // What a private character means depends on the font, which must have been named.
    let isPrivate = Characters.isPrivateUse(character)
    let chosen = choices.first {
      !(isPrivate && $0.isGeneric) && $0.glyph(for: character) != 0
    }
    let found = chosen?.font ?? (isPrivate ? nil : systemFont(for: [character]))
    if fallbacks.count >= Self.mostFallbacks { fallbacks.removeAll() }
    fallbacks[character] = .some(found)
    return found
  }

  /// A page with every character there is, is rare.
  static let mostFallbacks = 1 << 14

  private func systemFont(for characters: [UInt32]) -> Font? {
    let visible = characters.filter { !icu_is_default_ignorable($0) }
    guard !visible.isEmpty,
      let face = fallbackList?.face(for: visible, in: library),
      visible.allSatisfy({ face.glyph(for: $0) != 0 })
    else { return nil }
    return derivedFont(face, size: description.size)
  }

  /// The font for a cluster: a character with its marks, joiners and selectors. Nil if none has
  /// all of it.
  func font(forCluster characters: [UInt32]) -> Font? {
    guard let base = characters.first else { return nil }
    if characters.count == 1 { return font(for: base) }
    if characters[1] == Characters.emojiSelector { return emojiFont(for: characters) }
    guard let baseFont = font(for: base) else { return nil }
    let fonts = choices.map(\.font) + [baseFont]
    if let font = fonts.first(where: { canRender(characters, with: $0) }) { return font }
    let isMarked = characters.dropFirst().contains { !icu_is_default_ignorable($0) }
    return isMarked ? systemFont(for: characters) : baseFont
  }

  /// The selector asks for a font with colours, which has to be there.
  private func emojiFont(for characters: [UInt32]) -> Font? {
    let catFace: UInt32 = 0x1F431
    let fonts = choices.map(\.font) + [systemFont(for: [catFace])].compactMap { $0 }
    return fonts.first { $0.face.isColored && canRender(characters, with: $0) }
  }

  private func canRender(_ characters: [UInt32], with font: Font) -> Bool {
    var index = 0
    while index < characters.count {
      let character = characters[index]
      index += 1
      if index < characters.count, Characters.isVariationSelector(characters[index]),
        font.face.has(character, variation: characters[index])
      {
        index += 1
        continue
      }
      if font.face.glyph(for: character) == 0 { return false }
    }
    return true
  }
}

extension FontCascade.Choice {
  init(_ entry: WebFonts.Entry, _ family: FontFamily, _ description: FontDescription) {
    let size = description.size * entry.descriptors.sizeAdjust
    let axes = entry.face.axes
    let face =
      axes.isEmpty
      ? entry.face : entry.face.varied(axes.map { $0.value(description, entry.descriptors) })
    font = face.font(size: size, isItalic: description.isItalic)
    self.family = family
    characters = entry.descriptors.characters
  }
}
