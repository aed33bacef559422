import DOM

/// What the cascade chose for an element, and what was computed of it so far.
final class ElementStyle {
  enum Origin {
    case userAgent, author
  }

  let element: Element
  private(set) var cascaded: [Property: CSSValue] = [:]
  private(set) var custom: [String: CSSValue] = [:]
  /// What the user-agent sheet alone says, for `revert`.
  private(set) var userAgent: [Property: CSSValue] = [:]
  private var important: Set<StyleDeclaration.Name> = []
  var computed: [Property: CSSValue] = [:]
  var computedCustom: [String: String?] = [:]

  init(element: Element) { self.element = element }

  /// Declarations that come after those added before.
  func add(
    _ entries: [StyleDeclaration.Entry], origin: Origin, isImportant: Bool? = nil
  ) {
    for entry in entries where isImportant == nil || entry.isImportant == isImportant {
      set(entry)
      if origin == .userAgent, case .property(let property) = entry.name {
        userAgent[property] = entry.value
      }
    }
  }

  /// Important declarations; those added first win.
  func addImportant(_ entries: [StyleDeclaration.Entry], overriding: Bool = false) {
    for entry in entries.reversed() where entry.isImportant {
      if important.insert(entry.name).inserted || overriding { set(entry) }
    }
  }

  private func set(_ entry: StyleDeclaration.Entry) {
    switch entry.name {
    case .property(let property): cascaded[property] = entry.value
    case .custom(let name): custom[name] = entry.value
    }
  }
}
