import CICU

extension FontCascade {
  /// What the generic families are in WebKitGTK's settings.
  private static func name(of family: GenericFamily) -> String {
    switch family {
    case .serif, .cursive, .fantasy: "serif"
    case .sansSerif, .systemUI, .math: "sans-serif"
    case .monospace: "monospace"
    }
  }

  /// The faces of the families that are there, or that of the standard font.
  static func faces(
    of description: FontDescription, _ style: FontStyle, in library: FontLibrary
  ) -> [(face: FontFace, isGeneric: Bool)] {
    var faces: [(face: FontFace, isGeneric: Bool)] = []
    for family in description.families {
      let (name, isGeneric) =
        switch family {
        case .named(let name): (name, false)
        case .generic(let generic): (Self.name(of: generic), true)
        }
      guard let face = library.face(name, style), !faces.contains(where: { $0.face === face })
      else { continue }
      faces.append((face, isGeneric))
    }
    if !faces.isEmpty { return faces }
    return [(library.face(FontLibrary.standardFamily, style) ?? library.lastResort, true)]
  }

  /// The font that has the character: of the families, or whichever of the system.
  func font(for character: UInt32) -> Font? {
    if primary.face.glyph(for: character) != 0 { return primary }
    if let known = fallbacks[character] { return known }
    // What a private character means depends on the font, which must have been named.
    let isPrivate = Characters.isPrivateUse(character)
    let named = fonts.indices.first {
      !(isPrivate && isGeneric[$0]) && fonts[$0].face.glyph(for: character) != 0
    }
    let found = named.map { fonts[$0] } ?? (isPrivate ? nil : systemFont(for: [character]))
    // A page with every character there is, is rare.
    if fallbacks.count >= 1 << 14 { fallbacks.removeAll() }
    fallbacks[character] = .some(found)
    return found
  }

  private func systemFont(for characters: [UInt32]) -> Font? {
    let visible = characters.filter { !icu_is_default_ignorable($0) }
    guard !visible.isEmpty,
      let face = library.fallbackFace(for: visible, style, language: description.language),
      visible.allSatisfy({ face.glyph(for: $0) != 0 })
    else { return nil }
    return library.font(face, size: description.size, isItalic: description.isItalic)
  }

  /// The font for a cluster: a character with its marks, joiners and selectors. Nil if none has all of it.
  func font(forCluster characters: [UInt32]) -> Font? {
    guard let base = characters.first else { return nil }
    if characters.count == 1 { return font(for: base) }
    if characters[1] == Characters.emojiSelector { return emojiFont(for: characters) }
    guard let baseFont = font(for: base) else { return nil }
    if let font = (fonts + [baseFont]).first(where: { canRender(characters, with: $0) }) {
      return font
    }
    let isMarked = characters.dropFirst().contains { !icu_is_default_ignorable($0) }
    return isMarked ? systemFont(for: characters) : baseFont
  }

  /// The selector asks for a font with colours, which has to be there.
  private func emojiFont(for characters: [UInt32]) -> Font? {
    let catFace: UInt32 = 0x1F431
    let candidates = fonts + [systemFont(for: [catFace])].compactMap { $0 }
    return candidates.first { $0.face.isColored && canRender(characters, with: $0) }
  }

  private func canRender(_ characters: [UInt32], with font: Font) -> Bool {
    var index = 0
    while index < characters.count {
      let character = characters[index]
      index += 1
      if index < characters.count, Characters.isVariationSelector(characters[index]) {
        let selector = characters[index]
        if font.face.has(character, variation: selector) {
          index += 1
          continue
        }
      }
      if font.face.glyph(for: character) == 0 { return false }
    }
    return true
  }
}
