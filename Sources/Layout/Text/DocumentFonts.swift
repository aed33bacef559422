import CSS
import DOM
import Fonts

/// The fonts that a document brings with it: those of rules are loaded when text in them is first measured, those
/// that scripts have added are there when their data is.
///
/// https://drafts.csswg.org/css-fonts-4/#font-face-loading
package final class DocumentFonts {
  private let rules: [FontFaceDescription]
  /// The rules of families that nobody has asked for, by their names in small letters.
  private var pending: [String: [FontFaceDescription]]
  /// Whether the fonts of rules that somebody has asked for are there.
  private var outcomes: [FontFaceDescription: Bool] = [:]
  private let added: AddedFonts?
  private let addedVersion: UInt64
  /// Whether the fonts that scripts have added, which come last, are among the loaded ones.
  private var hasAdded = false
  private let loaded = WebFonts()
  private unowned let environment: any StyleEnvironment

  private init(
    _ rules: [FontFaceDescription], _ added: AddedFonts?, _ environment: any StyleEnvironment
  ) {
    self.rules = rules
    self.added = added
    addedVersion = added?.version ?? 0
    self.environment = environment
    pending = Dictionary(grouping: rules) { $0.family.lowercased() }
  }

  /// Nil if the document declares none. The same as before if it still declares the same.
  static func of(_ resolver: StyleResolver) -> DocumentFonts? {
    let rules = resolver.fontFaces
    let document = resolver.document
    let added = AddedFonts.known(for: document)
    guard !rules.isEmpty || added?.fonts.isEmpty == false,
      let environment = document.agent.styleEnvironment
    else { return nil }
    if let known = document.state.slots[DocumentFonts.self], known.rules == rules,
      known.addedVersion == added?.version ?? 0
    {
      return known
    }
    let made = DocumentFonts(rules, added, environment)
    document.state.slots[DocumentFonts.self] = made
    return made
  }

  /// Whether the font of a rule is there; nil if nobody has asked for it.
  package static func outcome(of rule: FontFaceDescription, in document: Document) -> Bool? {
    document.state.slots[DocumentFonts.self]?.outcomes[rule]
  }

  /// All fonts that are loaded, among them those of these families.
  func fonts(with families: [FontFamily], in library: FontLibrary) -> WebFonts {
    if !hasAdded { addScriptFonts(in: library) }
    for case .named(let name) in families {
      for font in added?.fonts ?? [] where font.isMissing(name) { font.isUsed() }
      guard let rules = pending.removeValue(forKey: name.lowercased()) else { continue }
      for rule in rules { outcomes[rule] = load(rule, in: library) }
      added?.didLoadRules?()
    }
    return loaded
  }

  func declares(_ family: String) -> Bool {
    let name = family.lowercased()
    return rules.contains { $0.family.lowercased() == name }
      || added?.fonts.contains { $0.description.family.lowercased() == name } == true
  }

  func hasLoaded(_ family: String) -> Bool { loaded.has(family) }

  private func addScriptFonts(in library: FontLibrary) {
    hasAdded = true
    for font in added?.fonts ?? [] {
      if let data = font.loaded {
        loaded.add(data, WebFonts.Descriptors(font.description), in: library)
      }
    }
  }

  /// Tries the sources in their order.
  private func load(_ rule: FontFaceDescription, in library: FontLibrary) -> Bool {
    let descriptors = WebFonts.Descriptors(rule)
    return rule.sources.contains { source in
      switch source {
      case .url(let url):
        environment.fetchFont(url).map { loaded.add($0, descriptors, in: library) } ?? false
      case .local(let name): loaded.add(local: name, descriptors, in: library)
      }
    }
  }
}

extension ScriptFont {
  fileprivate func isMissing(_ family: String) -> Bool {
    loaded == nil && description.family.lowercased() == family.lowercased()
  }
}

extension WebFonts.Descriptors {
  package init(_ rule: FontFaceDescription) {
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
