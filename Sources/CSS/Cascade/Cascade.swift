import DOM

/// What the cascade chose from a list of declarations: the same for all elements that have that list.
///
/// https://drafts.csswg.org/css-cascade-5/#cascading
package final class Cascade {
  enum Origin {
    case userAgent, author
  }

  private(set) var cascaded = PropertyMap<CSSValue>()
  private(set) var custom: [String: CSSValue] = [:]
  /// What the user-agent sheet alone says, for `revert`.
  private var userAgent: [StyleDeclaration.Entry] = []
  private var important: Set<StyleDeclaration.Name> = []
  /// The properties in the order in which they were last set.
  private var places = PropertyMap<Int>()
  private var count = 0

  /// Whether some property is declared by its flow-relative name.
  private(set) var hasFlowRelative = false

  /// Whether elements with the same parent may have other values.
  private(set) lazy var dependsOnContainers = cascaded.values.contains(where: \.dependsOnContainer)

  /// Which of the two was declared last; nil if neither was.
  func last(of first: Property, _ second: Property) -> Property? {
    guard let one = places[first] else { return places[second] == nil ? nil : second }
    guard let other = places[second] else { return first }
    return one > other ? first : second
  }

  /// Adds declarations that come after those added before.
  func add(
    _ entries: [StyleDeclaration.Entry], origin: Origin, isImportant: Bool? = nil
  ) {
    if origin == .userAgent { userAgent += entries }
    for entry in entries where isImportant == nil || entry.isImportant == isImportant { set(entry) }
  }

  /// What the user-agent sheet alone says of a property.
  ///
  /// https://drafts.csswg.org/css-cascade-5/#default
  func userAgentValue(of property: Property) -> CSSValue? {
    userAgent.last { $0.name == .property(property) }?.value
  }

  /// Adds important declarations; those added first win.
  private func addImportant(_ entries: [StyleDeclaration.Entry]) {
    for entry in entries.reversed() where entry.isImportant {
      if important.insert(entry.name).inserted { set(entry) }
    }
  }

  /// Adds the author's declarations.
  func add(_ levels: CascadeLevels, inline: [StyleDeclaration.Entry]) {
    for rules in levels.inner { add(rules) }
    add(levels.own)
    add(inline, origin: .author, isImportant: false)
    for rules in levels.outer { add(rules) }
    // For important declarations, the order of trees and of layers is reversed.
    for rules in levels.inner { addImportant(rules) }
    addImportant(inline)
    addImportant(levels.own)
    for rules in levels.outer { addImportant(rules) }
  }

  private func add(_ rules: [CascadeRule]) {
    for rule in rules { add(rule.entries, origin: .author, isImportant: false) }
  }

  private func addImportant(_ rules: [CascadeRule]) {
    for layer in Set(rules.map(\.layer)).sorted() {
      for rule in rules.reversed() where rule.layer == layer { addImportant(rule.entries) }
    }
  }

  init() {}

  /// With the values that animations give, which override all that is not important.
  ///
  /// https://drafts.csswg.org/css-cascade-5/#cascade-origin
  func animated(by values: PropertyMap<CSSValue>) -> Cascade {
    let result = Cascade()
    result.cascaded = cascaded
    result.custom = custom
    result.userAgent = userAgent
    result.important = important
    result.places = places
    result.count = count
    result.hasFlowRelative = hasFlowRelative
    for (property, value) in values where !important.contains(.property(property)) {
      result.set(.init(name: .property(property), value: value, isImportant: false))
    }
    return result
  }

  private func set(_ entry: StyleDeclaration.Entry) {
    switch entry.name {
    case .property(let property):
      cascaded[property] = entry.value
      // The order matters only for a property with two names.
      guard property.logicalGroup != nil else { break }
      count += 1
      places[property] = count
      if property.logicalGroup?.isLogical == true { hasFlowRelative = true }
    case .custom(let name): custom[name] = entry.value
    }
  }
}

extension CSSValue {
  /// Whether it has a unit of the size of a query container.
  fileprivate var dependsOnContainer: Bool {
    switch self {
    case .unsubstituted(let value), .pendingSubstitution(_, let value):
      return value.text.contains("cq")
    default:
      var isFound = false
      _ = mappingNumbers { _, unit in
        switch unit {
        case .cqw, .cqh, .cqi, .cqb, .cqmin, .cqmax: isFound = true
        default: break
        }
        return nil
      }
      return isFound
    }
  }
}
