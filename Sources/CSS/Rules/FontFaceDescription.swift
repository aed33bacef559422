import CSSSyntax
import DOM

/// What an `@font-face` rule says of its font.
///
/// https://drafts.csswg.org/css-fonts-4/#font-face-rule
package struct FontFaceDescription: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// An absolute address.
    case url(String)
    /// A family that is installed.
    case local(String)
  }

  package let family: String
  /// In the order in which they are tried.
  package let sources: [Source]
  package private(set) var weight: ClosedRange<Double> = 400...400
  /// Whether the rule says it: otherwise a variable font may have any.
  package private(set) var limitsWeight = false
  package private(set) var isItalic = false
  /// In percent.
  package private(set) var width: ClosedRange<Double> = 100...100
  package private(set) var limitsWidth = false
  /// Nil: all characters.
  package let characters: [ClosedRange<UInt32>]?
  package private(set) var sizeAdjust = 1.0

  /// Nil for a rule without a family or without sources.
  ///
  /// - Parameter resolve: makes an address absolute.
  init?(_ block: DescriptorBlock, resolve: (String) -> String) {
    guard let family = block.familyName, block["src"] != nil else { return nil }
    self.init(block, family: family, resolve: resolve)
  }

  /// A font that a script names, which may have its data instead of sources.
  package init(_ block: DescriptorBlock, family: String, resolve: (String) -> String) {
    self.family = family
    sources = block.parsed("src")?.layers.compactMap { Source($0, resolve) } ?? []
    characters = block["unicode-range"].flatMap { UnicodeRanges.parsed(DOMString($0)) }
    if let values = block.parsed("font-weight") {
      weight = Self.range(values, ["normal": 400, "bold": 700], initial: 400)
      limitsWeight = !values.isKeyword("auto")
    }
    if let values = block.parsed("font-width") {
      width = Self.range(values, Self.widths, initial: 100)
      limitsWidth = !values.isKeyword("auto")
    }
    if let style = block.parsed("font-style") {
      isItalic = ["italic", "oblique"].contains { style.items.first?.isKeyword($0) == true }
    }
    if case .numeric(let percent, _)? = block.parsed("size-adjust") { sizeAdjust = percent / 100 }
  }

  /// https://drafts.csswg.org/css-fonts-4/#font-width-prop
  private static let widths: [String: Double] = [
    "normal": 100, "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75,
    "semi-condensed": 87.5, "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150,
    "ultra-expanded": 200,
  ]

  private static func range(
    _ value: CSSValue, _ keywords: [String: Double], initial: Double
  ) -> ClosedRange<Double> {
    let numbers = value.items.map { item in
      switch item {
      case .numeric(let number, _): number
      case .keyword(let name): keywords[name] ?? initial
      default: initial
      }
    }
    return (numbers.min() ?? initial)...(numbers.max() ?? initial)
  }
}

extension DescriptorBlock {
  /// What `font-family` names.
  package var familyName: String? { parsed("font-family")?.plainText }
}

extension FontFaceDescription.Source {
  /// Nil for formats that are no fonts for this.
  fileprivate init?(_ value: CSSValue, _ resolve: (String) -> String) {
    switch value.items.first {
    case .url(let address):
      for case .function("format", let format) in value.items where !Self.isKnown(format) {
        return nil
      }
      self = .url(resolve(address))
    case .function("local", let name): self = .local(name.plainText ?? "")
    default: return nil
    }
  }

  /// https://drafts.csswg.org/css-fonts-4/#font-format-values
  private static func isKnown(_ format: CSSValue) -> Bool {
    let name = (format.layers.first?.plainText ?? "").asciiLowercased
    return [
      "woff", "woff2", "truetype", "opentype", "collection", "woff-variations",
      "woff2-variations", "truetype-variations", "opentype-variations",
    ].contains(name)
  }
}

extension CSSValue {
  /// A string, or the words of a name.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text), .identifier(let text), .keyword(let text): return text
    case .list(let words):
      let texts = words.compactMap(\.plainText)
      return texts.count == words.count ? texts.joined(separator: " ") : nil
    default: return nil
    }
  }
}
