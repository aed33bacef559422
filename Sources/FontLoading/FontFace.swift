import Bindings
import CSS
import DOM
import Fonts
import JSRuntime
import Layout

/// A font of a script, or of a rule.
///
/// https://drafts.csswg.org/css-font-loading-3/#fontface-interface
package final class FontFace: PlatformObject {
  package var interface: Interface { .fontFace }
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    if let document { visit(document.node) }
  }

  /// https://drafts.csswg.org/css-font-loading-3/#enumdef-fontfaceloadstatus
  enum Status: String { case unloaded, loading, loaded, error }

  /// In no sheet, if a script has made the font.
  private(set) var rule: CSSFontFaceRule
  /// What the rule said when it was last looked at from here.
  private var seen: DescriptorBlock
  /// The set of the document in whose sheets the rule is.
  weak var connection: FontFaceSet?
  /// The sets that it was added to.
  private var sets: [WeakSet] = []
  private struct WeakSet { weak var set: FontFaceSet? }
  /// As the script gave it; nil for the font of a rule, which has it.
  private var ownFamily: DOMString?
  /// Nil in a worker.
  let document: Document?
  private let agent: Agent

  private var ownStatus = Status.unloaded
  package private(set) var loaded: LoadedFont?
  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontface-loaded
  let promises = WorldPromises()
  private var remaining: [FontFaceDescription.Source] = []
  /// SAFARI: a second address is tried only for text.
  private var hasTriedAddress = false
  private var isNeededForText = false
  /// Called once when it has been loaded, or could not be.
  private var completions: [() -> Void] = []

  private init(_ rule: CSSFontFaceRule, document: Document?, agent: Agent) {
    self.rule = rule
    seen = rule.descriptors
    self.document = document
    self.agent = agent
  }

  convenience init(family: DOMString, in world: World) {
    self.init(
      CSSFontFaceRule(), document: world.hasDocuments ? world.document : nil, agent: world.agent)
    ownFamily = family
    descriptors["unicode-range"] = "U+0-10FFFF"
  }

  /// https://drafts.csswg.org/css-font-loading-3/#font-face-css-connection
  convenience init(of rule: CSSFontFaceRule, in set: FontFaceSet, _ document: Document) {
    self.init(rule, document: document, agent: document.agent)
    connection = set
  }

  /// Whether its rule says what it said.
  var isUpToDate: Bool { seen.serialized == rule.descriptors.serialized }

  /// The rule is gone, or says something else: from now on the font is one of its own.
  func disconnect() {
    connection = nil
    rule = CSSFontFaceRule()
    rule.descriptors = seen
  }

  var isOfRule: Bool { ownFamily == nil }

  // MARK: Descriptors

  package var description: FontFaceDescription {
    FontFaceDescription(rule.descriptors, family: String(family)) { [agent] address in
      let base = self.document?.baseURL ?? ""
      return agent.styleEnvironment?.resolve(address, relativeTo: base) ?? address
    }
  }

  var family: DOMString {
    get { ownFamily ?? DOMString(descriptors.block.familyName ?? "") }
    set {
      if ownFamily == nil {
        descriptors["font-family"] = DOMString("\"\(newValue)\"")
      } else {
        ownFamily = newValue
      }
      changed()
    }
  }

  /// The values of descriptors, by their names.
  var descriptors: Descriptors {
    get {
      connection?.updateConnected()
      return Descriptors(block: rule.descriptors)
    }
    set {
      rule.descriptors = newValue.block
      seen = newValue.block
    }
  }

  /// - Throws: for a text that is no value of the descriptor.
  func set(_ name: DOMString, _ text: DOMString) throws(DOMException) {
    var block = descriptors.block
    // SAFARI: `auto`, which rules may say, is for rules only.
    if name != "font-display", text.asciiLowercased == "auto" {
      throw DOMException(.syntaxError)
    }
    guard block.setValid(name, text) else { throw DOMException(.syntaxError) }
    descriptors = Descriptors(block: block)
    changed()
  }

  struct Descriptors {
    fileprivate var block: DescriptorBlock

    subscript(name: DOMString) -> DOMString? {
      get { block[String(name)].map { DOMString($0) } }
      set { _ = block.set(name, newValue ?? "") }
    }
  }

  // MARK: Sets

  func joined(_ set: FontFaceSet) {
    sets.removeAll { $0.set == nil }
    sets.append(WeakSet(set: set))
  }

  func left(_ set: FontFaceSet) { sets.removeAll { $0.set === set } }

  private func changed() {
    for entry in sets { entry.set?.fontChanged() }
  }

  // MARK: Loading

  /// What layout has loaded for text counts, too.
  var status: Status {
    guard ownStatus == .unloaded, let connection, let document else { return ownStatus }
    connection.waitForLayout()
    switch DocumentFonts.outcome(of: description, in: document) {
    case true?: finish(nil)
    case false?: fail(Self.networkError)
    case nil: break
    }
    return ownStatus
  }

  static let networkError = DOMException(.networkError, " A network error occurred.")

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontface-load
  func load() {
    guard status == .unloaded else { return }
    remaining = description.sources
    tryNextSource()
  }

  /// With data instead of sources.
  func load(_ bytes: [UInt8]) {
    finish(with: bytes) ? () : fail(Self.networkError)
  }

  /// Calls back at once if there is nothing to wait for.
  func whenFinished(_ action: @escaping () -> Void) {
    if ownStatus == .loading { completions.append(action) } else { action() }
  }

  private func tryNextSource() {
    guard let source = remaining.first else { return fail(Self.networkError) }
    remaining.removeFirst()
    switch source {
    case .local(let name):
      let descriptors = WebFonts.Descriptors(description)
      if let library = FontLibrary.shared(),
        let font = LoadedFont(local: name, descriptors, in: library)
      {
        return finish(font)
      }
      tryNextSource()
    case .url(let address):
      if hasTriedAddress, !isNeededForText {
        for entry in sets { entry.set?.layOut() }
        if !isNeededForText { return fail(Self.networkError) }
      }
      hasTriedAddress = true
      ownStatus = .loading
      agent.queueTask { [self] in
        guard let bytes = agent.styleEnvironment?.fetchFont(address), finish(with: bytes) else {
          return tryNextSource()
        }
      }
    }
  }

  /// Whether the bytes are a font.
  ///
  /// NOTE: without the libraries that could tell, they count as one.
  private func finish(with bytes: [UInt8]) -> Bool {
    guard let library = FontLibrary.shared() else {
      finish(nil)
      return true
    }
    let descriptors = WebFonts.Descriptors(description)
    guard let font = LoadedFont(bytes, descriptors, in: library) else { return false }
    finish(font)
    return true
  }

  private func finish(_ font: LoadedFont?) {
    ownStatus = .loaded
    loaded = font
    if font != nil { changed() }
    promises.fulfill(with: self)
    complete()
  }

  func fail(_ error: DOMException) {
    ownStatus = .error
    promises.reject(error, of: self)
    complete()
  }

  private func complete() {
    let actions = completions
    completions = []
    for action in actions { action() }
  }
}

extension FontFace: ScriptFont {
  package func isUsed() {
    isNeededForText = true
    if connection == nil { load() }
  }
}
