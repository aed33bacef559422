import DOM

/// Declarations that are the same for all documents of an agent, parsed once: those of the user agent, and
/// those that attributes mean.
final class SharedDeclarations {
  private var sheet: CSSStyleSheet?
  private var quirksSheet: CSSStyleSheet?
  private var ofHints: [String: [StyleDeclaration.Entry]] = [:]
  /// The names of attributes that mean declarations.
  let hintNames: Set<Name>

  private static let capacity = 1000

  private init(_ agent: Agent) {
    hintNames = Set(PresentationalHints.attributes.map { agent.intern(DOMString($0)) })
  }

  static func of(_ agent: Agent) -> SharedDeclarations {
    agent.slot { SharedDeclarations(agent) }
  }

  func userAgentSheet(quirks: Bool) -> CSSStyleSheet {
    if let known = quirks ? quirksSheet : sheet { return known }
    let made = UserAgentSheet.makeSheet(quirks: quirks)
    if quirks { quirksSheet = made } else { sheet = made }
    return made
  }

  /// OPTIMIZATION: all cells of a table have the same.
  func entries(ofHints hints: String) -> [StyleDeclaration.Entry] {
    if let known = ofHints[hints] { return known }
    let entries = StyleDeclaration(parsing: DOMString(hints), quirks: true).entries
    if ofHints.count == Self.capacity { ofHints = [:] }
    ofHints[hints] = entries
    return entries
  }
}
