import CSS
import DOM
import Fonts

/// The fonts that a document brings with it, which are loaded when text in them is first measured.
///
/// https://drafts.csswg.org/css-fonts-4/#font-face-loading
final class DocumentFonts {
  private let rules: [FontFaceDescription]
  /// The rules of families that nobody has asked for, by their names in small letters.
  private var pending: [String: [FontFaceDescription]]
  private let loaded = WebFonts()
  private unowned let environment: any StyleEnvironment

  private init(_ rules: [FontFaceDescription], _ environment: any StyleEnvironment) {
    self.rules = rules
    self.environment = environment
    pending = Dictionary(grouping: rules) { $0.family.lowercased() }
  }

  /// Nil if the document declares none. The same as before if it still declares the same.
  static func of(_ resolver: StyleResolver) -> DocumentFonts? {
    let rules = resolver.fontFaces
    let document = resolver.document
    guard !rules.isEmpty, let environment = document.agent.styleEnvironment else { return nil }
    if let known = document.state.slots[DocumentFonts.self], known.rules == rules { return known }
    let made = DocumentFonts(rules, environment)
    document.state.slots[DocumentFonts.self] = made
    return made
  }

  /// All fonts that are loaded, among them those of these families.
  func fonts(with families: [FontFamily], in library: FontLibrary) -> WebFonts {
    for case .named(let name) in families {
      guard let rules = pending.removeValue(forKey: name.lowercased()) else { continue }
      for rule in rules { load(rule, in: library) }
    }
    return loaded
  }

  func declares(_ family: String) -> Bool {
    rules.contains { $0.family.lowercased() == family.lowercased() }
  }

  func hasLoaded(_ family: String) -> Bool { loaded.has(family) }

  /// Tries the sources in their order.
  private func load(_ rule: FontFaceDescription, in library: FontLibrary) {
    let descriptors = WebFonts.Descriptors(rule)
    for source in rule.sources {
      switch source {
      case .url(let url):
        if let bytes = environment.fetchFont(url), loaded.add(bytes, descriptors, in: library) {
          return
        }
      case .local(let name):
        if loaded.add(local: name, descriptors, in: library) { return }
      }
    }
  }
}

extension WebFonts.Descriptors {
  fileprivate init(_ rule: FontFaceDescription) {
    self.init(family: rule.family)
    weight = Float(rule.weight.lowerBound)...Float(rule.weight.upperBound)
    stretch = Float(rule.width.lowerBound)...Float(rule.width.upperBound)
    limitsWeight = rule.limitsWeight
    limitsStretch = rule.limitsWidth
    isItalic = rule.isItalic
    characters = rule.characters
    sizeAdjust = Float(rule.sizeAdjust)
  }
}
