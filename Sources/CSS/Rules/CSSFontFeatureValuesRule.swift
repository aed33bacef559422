import CSSSyntax

/// https://drafts.csswg.org/css-fonts-4/#cssfontfeaturevaluesrule
package final class CSSFontFeatureValuesRule: CSSRule {
  /// The possible blocks, in the order in which WebKit serializes them.
  static let blockNames = [
    "historical-forms", "annotation", "ornaments", "stylistic", "swash", "character-variant",
    "styleset",
  ]

  struct Feature {
    let name: String
    var values: [Int]
  }

  private let families: [String]
  private let blocks: [String: [Feature]]

  init(families: [String], blocks: [String: [Feature]]) {
    self.families = families
    self.blocks = blocks
  }

  override package var type: Int { 14 }
  package var fontFamily: String { families.joined(separator: ", ") }

  override package var cssText: String {
    var text = "@font-feature-values \(fontFamily) { "
    for name in Self.blockNames {
      guard let features = blocks[name], !features.isEmpty else { continue }
      text += "@\(name) { "
      for feature in features {
        let values = feature.values.map { String($0) }.joined(separator: " ")
        text += "\(feature.name.serializedAsIdentifier): \(values); "
      }
      text += "} "
    }
    return text + "}"
  }
}
