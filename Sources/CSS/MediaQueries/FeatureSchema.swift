import Infra

/// The features that WebKit supports in queries.
enum FeatureSchema {
  enum Value: Equatable {
    case integer, number, length, ratio, resolution
    case keywords(String)
  }

  /// The feature with its value in the right form; nil if it is unknown or the value does not fit.
  static func checked(_ feature: QueryFeature, isContainer: Bool) -> QueryFeature? {
    guard let value = isContainer ? container[feature.name] : media[feature.name] else {
      return nil
    }
    var feature = feature
    let isRange = value.isRange && feature.name != "grid" && !feature.name.hasPrefix("-webkit-t")
    if !isRange {
      if feature.form == .range { return nil }
      if let right = feature.right, right.comparison != .equal { return nil }
    }
    do {
      try fit(&feature.left, value)
      try fit(&feature.right, value)
    } catch {
      return nil
    }
    return feature
  }

  private struct Misfit: Error {}

  private static func fit(
    _ operand: inout QueryFeature.Operand?, _ schema: Value
  ) throws(Misfit) {
    guard let known = operand else { return }
    switch (schema, known.value) {
    case (.integer, .numeric(let number, .number)) where number == number.rounded(): return
    case (.number, .numeric(_, .number)), (.number, .calculation): return
    case (.integer, .calculation), (.length, .calculation), (.resolution, .calculation): return
    case (.length, .numeric(let number, .number)) where number == 0: return
    case (.length, .numeric(_, let unit)) where unit.category == .length: return
    case (.resolution, .numeric(_, let unit)) where unit.category == .resolution: return
    case (.keywords(let list), .identifier(let name)):
      let lower = name.asciiLowercased
      guard list.split(separator: " ").contains(Substring(lower)) else { throw Misfit() }
      operand = .init(comparison: known.comparison, value: .keyword(lower))
    case (.ratio, .numeric(_, .number)):
      operand = .init(
        comparison: known.comparison,
        value: .list([known.value, .slash, .numeric(1, .number)]))
    case (.ratio, .list(let items)) where items.contains(.slash): return
    default: throw Misfit()
    }
  }

  private static let container: [String: Value] = [
    "width": .length, "height": .length, "inline-size": .length, "block-size": .length,
    "aspect-ratio": .ratio, "orientation": .keywords("portrait landscape"),
  ]

  private static let media: [String: Value] = [
    "-webkit-animation": .integer, "-webkit-device-pixel-ratio": .number,
    "-webkit-transform-2d": .integer, "-webkit-transform-3d": .integer,
    "-webkit-transition": .integer, "-webkit-video-playable-inline": .integer,
    "any-hover": .keywords("none hover"), "any-pointer": .keywords("none coarse fine"),
    "aspect-ratio": .ratio, "color": .integer, "color-gamut": .keywords("srgb p3 rec2020"),
    "color-index": .integer, "device-aspect-ratio": .ratio, "device-height": .length,
    "device-width": .length,
    "display-mode": .keywords(
      "browser fullscreen minimal-ui picture-in-picture standalone window-controls-overlay"),
    "dynamic-range": .keywords("standard high"), "forced-colors": .keywords("none active"),
    "grid": .integer, "height": .length, "hover": .keywords("none hover"),
    "inverted-colors": .keywords("none inverted"), "monochrome": .integer,
    "orientation": .keywords("portrait landscape"),
    "overflow-block": .keywords("none scroll paged"),
    "overflow-inline": .keywords("none scroll"), "pointer": .keywords("none coarse fine"),
    "prefers-color-scheme": .keywords("light dark"),
    "prefers-contrast": .keywords("no-preference more less custom"),
    "prefers-dark-interface": .keywords("no-preference prefers"),
    "prefers-reduced-motion": .keywords("no-preference reduce"),
    "prefers-reduced-transparency": .keywords("no-preference reduce"), "resolution": .resolution,
    "scan": .keywords("interlace progressive"),
    "scripting": .keywords("none initial-only enabled"), "update": .keywords("none slow fast"),
    "video-dynamic-range": .keywords("standard high"), "width": .length,
  ]
}

extension FeatureSchema.Value {
  fileprivate var isRange: Bool {
    if case .keywords = self { return false }
    return true
  }
}
