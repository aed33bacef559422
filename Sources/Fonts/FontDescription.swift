/// What a style asks of a font: the computed values that choose one and shape its text.
package struct FontDescription: Hashable, Sendable {
  package var families: [FontFamily]
  /// In pixels.
  package var size: Float
  package var weight: Float = 400
  package var isItalic = false
  /// In percent: 100 is normal.
  package var stretch: Float = 100
  /// `font-kerning`, and `text-rendering: optimizeSpeed`.
  package var hasKerning = true
  /// `font-variant-ligatures`; and text with `letter-spacing` has none.
  package var hasLigatures = true
  /// What `font-variant-numeric`, `font-feature-settings` … set; the last one of a
  /// tag holds.
  package var features: [FontFeature] = []
  package var caps = FontCaps.normal
  /// `font-variation-settings`
  package var variations: [FontVariation] = []
  /// The language of the text: the value of `lang`.
  package var language: String?

  package init(families: [FontFamily], size: Float) {
    self.families = families
    self.size = size
  }
}

package enum FontFamily: Hashable, Sendable {
  case named(String)
  /// Without a family, the standard font of the settings.
  case generic(GenericFamily)
}

package enum GenericFamily: String, Hashable, Sendable, CaseIterable {
  case serif
  case sansSerif = "sans-serif"
  case monospace, cursive, fantasy, math
  case systemUI = "system-ui"
}

/// https://drafts.csswg.org/css-fonts/#font-variant-caps-prop
package enum FontCaps: Hashable, Sendable {
  case normal
  /// `small-caps`, `petite-caps`: small capitals for small letters.
  case small
  /// `all-small-caps`, `all-petite-caps`: for capitals, too.
  case allSmall
}

/// A feature of OpenType, such as `liga`, with its value.
package struct FontFeature: Hashable, Sendable {
  package var tag: String
  package var value: UInt32

  package init(_ tag: String, _ value: UInt32) {
    self.tag = tag
    self.value = value
  }
}

/// The value of an axis of a variable font, such as `wght`.
package struct FontVariation: Hashable, Sendable {
  package var tag: String
  package var value: Float

  package init(_ tag: String, _ value: Float) {
    self.tag = tag
    self.value = value
  }
}
