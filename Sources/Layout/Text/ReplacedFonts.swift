import Fonts

extension DocumentLayout {
  /// The families in which an iPhone shows text of the page, and which are not there, in the order of the page:
  /// other fonts have replaced them. Empty if nothing was laid out.
  package var replacedFonts: [String] {
    guard let root = madeRoot, let library = FontLibrary.shared() else { return [] }
    var families: [String] = []
    var known: Set<FontDescription> = []
    var pending = [root]
    while let box = pending.popLast() {
      pending += box.children.reversed()
      guard box.isText else { continue }
      var description = box.style.fontDescription
      description.size = 16
      guard known.insert(description).inserted,
        let family = Self.replaced(description, box.style.documentFonts, in: library),
        !families.contains(family)
      else { continue }
      families.append(family)
    }
    return families
  }

  /// The first family that an iPhone would have, if it is not here.
  private static func replaced(
    _ description: FontDescription, _ fonts: DocumentFonts?, in library: FontLibrary
  ) -> String? {
    for family in description.families {
      guard case .named(let name) = family, fonts?.hasLoaded(name) != true else { return nil }
      if fonts?.declares(name) == true { return name }
      if library.has(name, for: description) { return nil }
      if IPhoneFonts.contains(name) { return name }
    }
    return nil
  }
}

extension DocumentLayout {
  /// The fonts of this folder come before the system's, in the whole process.
  package static func useFonts(inFolder folder: String) {
    FontLibrary.useFonts(inFolder: folder)
  }
}
