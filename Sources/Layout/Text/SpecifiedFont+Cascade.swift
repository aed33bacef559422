import CSS
import DOM
import Fonts

extension SpecifiedFont {
  /// The fonts for text that no box has; nil where no font library can be loaded.
  package func cascade(in document: Document?, language: String? = nil) -> FontCascade? {
    var description = description
    description.language = language
    return FontLibrary.shared().map { library in
      let fonts = document.flatMap { document in
        DocumentFonts.of(DocumentStyle.of(document).resolver)?
          .fonts(with: description.families, in: library)
      }
      return library.cascade(description, fonts)
    }
  }

  package var description: FontDescription {
    let style = BoxStyle()
    style.fontFamilies = families
    style.fontSize = Float(size)
    style.fontWeight = Float(weight)
    style.fontWidth = Float(stretch)
    style.isItalic = isItalic
    style.hasSmallCaps = isSmallCaps
    return style.fontDescription
  }
}
