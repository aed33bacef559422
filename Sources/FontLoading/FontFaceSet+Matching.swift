import Bindings
import CSS
import DOM
import Fonts
import JSRuntime
import Layout

extension FontFaceSet {
  /// The fonts that show the text in that style; none for those that are installed.
  ///
  /// https://drafts.csswg.org/css-font-loading-3/#find-the-matching-font-faces
  private func matching(_ style: DOMString, _ text: String) throws(DOMException) -> [FontFace] {
    guard SupportsCondition.supports(property: "font", value: style),
      WideKeyword(rawValue: String(style)) == nil
    else { throw DOMException(.syntaxError) }
    guard let description = SpecifiedFont(style, parentSize: 16)?.description else { return [] }
    let all = fonts.map { (font: $0, descriptors: WebFonts.Descriptors($0.description)) }
    let families = description.families.compactMap { family -> [(FontFace, Characters)]? in
      guard case .named(let name) = family else { return nil }
      let ofFamily = all.filter { $0.descriptors.family.lowercased() == name.lowercased() }
      return WebFonts.ranking(of: ofFamily.map(\.descriptors), for: description).map {
        (ofFamily[$0].font, ofFamily[$0].descriptors.characters)
      }
    }
    var found: [FontFace] = []
    for character in Set(text.compactMap { $0.unicodeScalars.first?.value }) {
      let font = families.lazy.compactMap { Self.first(in: $0, with: character) }.first
      if let font, !found.contains(where: { $0 === font }) { found.append(font) }
    }
    return found
  }

  private typealias Characters = [ClosedRange<UInt32>]?

  private static func first(
    in fonts: [(FontFace, Characters)], with character: UInt32
  ) -> FontFace? {
    fonts.first { _, characters in
      characters?.contains { $0.contains(character) } ?? true
    }?.0
  }

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-check
  func check(_ style: DOMString, _ text: String) throws(DOMException) -> Bool {
    try matching(style, text).allSatisfy { $0.status != .unloaded && $0.status != .loading }
  }

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-load
  func load(_ style: DOMString, _ text: String, _ promise: JSPromise, in world: World) throws {
    let fonts = try matching(style, text)
    for font in fonts { font.load() }
    var waitsFor = fonts.count
    if fonts.contains(where: { $0.status == .error }) {
      return promise.reject(FontFace.networkError)
    }
    if fonts.isEmpty { return promise.resolve([JSValue]().value(in: world)) }
    for font in fonts {
      font.whenFinished { [reference = world.reference] in
        waitsFor -= 1
        if font.status == .error { return promise.reject(FontFace.networkError) }
        guard waitsFor == 0, let world = reference.world else { return }
        promise.resolve(fonts.value(in: world))
      }
    }
  }
}
