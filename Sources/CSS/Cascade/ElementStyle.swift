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
  var font: FontState?
  /// The properties in the order in which they were last set.
  private var places: [Property: Int] = [:]
  private var count = 0

  /// Some property is declared by its flow-relative name.
  private(set) var hasFlowRelative = false

  init(element: Element) { self.element = element }

  /// Which of the two was declared last; nil if neither was.
  func last(of first: Property, _ second: Property) -> Property? {
    guard let one = places[first] else { return places[second] == nil ? nil : second }
    guard let other = places[second] else { return first }
    return one > other ? first : second
  }

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
    case .property(let property):
      cascaded[property] = entry.value
      // Only where a property has two names does the order matter.
      guard property.logicalGroup != nil else { break }
      count += 1
      places[property] = count
      if property.logicalGroup?.isLogical == true { hasFlowRelative = true }
    case .custom(let name): custom[name] = entry.value
    }
  }
}
