import DOM
import Selectors

/// A style rule as the cascade sees it: nesting is resolved, and its declarations are parsed when
/// an element first matches.
final class CascadeRule {
  let selectors: SelectorList
  let subject: CascadeSubject
  /// That of the whole selector, where `selectors` has only a part of it.
  let specificity: Specificity?
  /// In order of appearance, after the preceding rules.
  let order: Int
  /// The place of the rule's cascade layer; rules without one come last.
  var layer: Int
  let block: DeclarationBlock
  let scope: CascadeScope?
  /// The container queries around the rule.
  let containers: [CSSContainerRule]
  /// Resolves URLs in the rule; nil where they are relative to the document's base URL, as those of
  /// computed values are.
  private let resolveURL: ((String) -> String)?
  private var program: SelectorProgram?

  init(
    selectors: SelectorList, subject: CascadeSubject = CascadeSubject(),
    specificity: Specificity? = nil, order: Int, layer: Int, block: DeclarationBlock,
    scope: CascadeScope?, containers: [CSSContainerRule], resolveURL: ((String) -> String)? = nil
  ) {
    self.selectors = selectors
    self.subject = subject
    self.specificity = specificity
    self.order = order
    self.layer = layer
    self.block = block
    self.scope = scope
    self.containers = containers
    self.resolveURL = resolveURL
  }

  private(set) lazy var entries: [StyleDeclaration.Entry] = {
    let entries = block.declarations.entries
    guard let resolveURL, entries.contains(where: \.value.containsURL) else { return entries }
    return entries.map { entry in
      StyleDeclaration.Entry(
        name: entry.name, value: entry.value.mappingURLs(resolveURL),
        isImportant: entry.isImportant)
    }
  }()

  func program(in agent: Agent) -> SelectorProgram {
    if let program { return program }
    let made = SelectorProgram(selectors, in: agent)
    program = made
    return made
  }
}

/// An `@scope` around rules, and the enclosing one.
///
/// https://drafts.csswg.org/css-cascade-6/#scoped-styles
final class CascadeScope {
  let start: SelectorList?
  let end: SelectorList?
  /// The root of a scope without a start: the parent of the element that owns the sheet.
  let implicitRoot: Element?
  let outer: CascadeScope?
  private var programs: (start: SelectorProgram?, end: SelectorProgram?)?

  init(start: SelectorList?, end: SelectorList?, implicitRoot: Element?, outer: CascadeScope?) {
    self.start = start
    self.end = end
    self.implicitRoot = implicitRoot
    self.outer = outer
  }

  func programs(in agent: Agent) -> (start: SelectorProgram?, end: SelectorProgram?) {
    if let programs { return programs }
    let made = (
      start.map { SelectorProgram($0, in: agent) }, end.map { SelectorProgram($0, in: agent) }
    )
    programs = made
    return made
  }
}
