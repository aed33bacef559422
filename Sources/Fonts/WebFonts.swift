/// The fonts that a document brings with it.
///
/// https://drafts.csswg.org/css-fonts/#font-face-rule
package final class WebFonts: @unchecked Sendable {
  /// What a rule says of its font.
  package struct Descriptors: Hashable, Sendable {
    package var family: String
    package var weight: ClosedRange<Float> = 400...400
    package var isItalic = false
    /// In percent.
    package var stretch: ClosedRange<Float> = 100...100
    /// Whether a variable font keeps to the ranges.
    package var limitsWeight = true
    package var limitsStretch = true
    /// Nil: all characters.
    package var characters: [ClosedRange<UInt32>]?
    /// `size-adjust`
    package var sizeAdjust: Float = 1

    package init(family: String) { self.family = family }
  }

  struct Entry {
    let descriptors: Descriptors
    let face: FontFace
  }

  /// For each family, by its name in small letters, in the order of the rules.
  private var families: [String: [Entry]] = [:]
  /// Those of styles that use one of the fonts.
  var cascades: [FontDescription: FontCascade] = [:]

  package init() {}

  /// Adds the font of a rule; false if it is no font. Cascades that were made before do not know
  /// it.
  package func add(_ bytes: [UInt8], _ descriptors: Descriptors, in library: FontLibrary) -> Bool {
    guard let font = LoadedFont(bytes, descriptors, in: library) else { return false }
    add(font, descriptors, in: library)
    return true
  }

  package func add(_ font: LoadedFont, _ descriptors: Descriptors, in library: FontLibrary) {
    library.lock.withLock { _ in add(font.face, descriptors) }
  }

  /// Adds a font that is installed; false if there is none of that family.
  package func add(
    local family: String, _ descriptors: Descriptors, in library: FontLibrary
  ) -> Bool {
    guard let font = LoadedFont(local: family, descriptors, in: library) else { return false }
    add(font, descriptors, in: library)
    return true
  }

  private func add(_ face: FontFace, _ descriptors: Descriptors) {
    let entry = Entry(descriptors: descriptors, face: face)
    families[descriptors.family.lowercased(), default: []].append(entry)
    cascades.removeAll()
  }

  package func has(_ family: String) -> Bool { families[family.lowercased()] != nil }

  func hasOne(of names: [FontFamily]) -> Bool {
    !families.isEmpty
      && names.contains { name in
        if case .named(let name) = name { families[name.lowercased()] != nil } else { false }
      }
  }

  /// The fonts of the family that match the style best: several, if they are for different
  /// characters.
  func entries(of family: String, for description: FontDescription) -> [Entry] {
    guard var entries = families[family.lowercased()] else { return [] }
    narrow(&entries) { Self.stretchDistance($0.descriptors.stretch, description.stretch) }
    narrow(&entries) { $0.descriptors.isItalic == description.isItalic ? 0 : 1 }
    narrow(&entries) { Self.weightDistance($0.descriptors.weight, description.weight) }
    // Of rules for the same characters, the last one holds.
    return entries.reversed()
  }

  private func narrow(_ entries: inout [Entry], by distance: (Entry) -> Float) {
    guard let best = entries.map(distance).min() else { return }
    entries = entries.filter { distance($0) == best }
  }

  // MARK: Matching
  // https://drafts.csswg.org/css-fonts/#font-style-matching

  /// The fonts of one family that may show text of a style, by their indices: the best ones first, of equal ones
  /// the last.
  ///
  /// SAFARI: upright text has no italic fonts.
  package static func ranking(
    of fonts: [Descriptors], for description: FontDescription
  ) -> [Int] {
    let candidates = fonts.indices.reversed().filter {
      description.isItalic || !fonts[$0].isItalic
    }
    let distances = candidates.map { index in
      (
        stretchDistance(fonts[index].stretch, description.stretch),
        Float(fonts[index].isItalic == description.isItalic ? 0 : 1),
        weightDistance(fonts[index].weight, description.weight)
      )
    }
    return candidates.indices.sorted {
      distances[$0] == distances[$1] ? $0 < $1 : distances[$0] < distances[$1]
    }.map { candidates[$0] }
  }

  /// Anything on the other side comes after all of the side that is preferred.
  private static let otherSide: Float = 10_000

  private static func stretchDistance(_ range: ClosedRange<Float>, _ wanted: Float) -> Float {
    if range.contains(wanted) { return 0 }
    let isBelow = range.upperBound < wanted
    let distance = isBelow ? wanted - range.upperBound : range.lowerBound - wanted
    return isBelow == (wanted <= 100) ? distance : distance + otherSide
  }

  private static func weightDistance(_ range: ClosedRange<Float>, _ wanted: Float) -> Float {
    if range.contains(wanted) { return 0 }
    let isBelow = range.upperBound < wanted
    let distance = isBelow ? wanted - range.upperBound : range.lowerBound - wanted
    switch wanted {
    case ..<400: return isBelow ? distance : distance + otherSide
    case 400...500:
      // First those up to 500, then lighter ones, then bolder ones.
      if isBelow { return distance + otherSide }
      return range.lowerBound <= 500 ? distance : distance + 2 * otherSide
    default: return isBelow ? distance + otherSide : distance
    }
  }
}
