import CSS
import DOM

/// Declarations that an editor applies, removes or compares, in order.
///
/// SAFARI: `EditingStyle`
struct EditingStyle {
  enum Change { case add, remove }

  private(set) var properties: [(name: String, value: DOMString)] = []
  /// Lines under and through text are added to others, or taken from them.
  var underline: Change?
  var strikeThrough: Change?

  static let decorationsInEffect = "-webkit-text-decorations-in-effect"

  init() {}

  /// Nothing, if the value is not one of the property.
  init(_ name: String, _ value: DOMString) {
    var parsed = StyleDeclaration()
    if parsed.setProperty(DOMString(name), value) {
      self[name] = parsed.getPropertyValue(DOMString(name))
    }
  }

  init(_ declarations: StyleDeclaration) {
    for entry in declarations.entries {
      let name = entry.name.text == "text-decoration-line" ? "text-decoration" : entry.name.text
      self[name] = declarations.getPropertyValue(DOMString(name))
    }
  }

  var isEmpty: Bool { properties.isEmpty && underline == nil && strikeThrough == nil }

  subscript(name: String) -> DOMString? {
    get { properties.first { $0.name == name }?.value }
    set {
      let index = properties.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): properties[index].value = value
      case (let index?, nil): properties.remove(at: index)
      case (nil, let value?): properties.append((name, value))
      case (nil, nil): break
      }
    }
  }

  mutating func remove(_ names: some Sequence<String>) {
    for name in names { self[name] = nil }
  }

  /// As the `style` attribute has it.
  var text: DOMString {
    var declarations = StyleDeclaration()
    for (name, value) in properties { declarations.setProperty(DOMString(name), value) }
    return declarations.cssText
  }

  // MARK: Lists of lines

  static func lines(_ value: DOMString?) -> [DOMString]? {
    guard let value, value != "none", !value.isEmpty else { return nil }
    return value.bytes.split(separator: 0x20).map { DOMString(unchecked: Array($0)) }
  }

  static func text(ofLines lines: [DOMString]) -> DOMString {
    lines.isEmpty
      ? "none" : DOMString(lines.map { String($0) }.joined(separator: " "))
  }

  // MARK: Merging

  mutating func merge(_ other: EditingStyle, overriding: Bool = true) {
    for (name, value) in other.properties {
      let isList = name == "text-decoration" || name == Self.decorationsInEffect
      if isList, let added = Self.lines(value), let own = Self.lines(self[name]) {
        self[name] = Self.text(ofLines: own + added.filter { !own.contains($0) })
      } else if overriding || self[name] == nil || isList && Self.lines(self[name]) == nil {
        self[name] = value
      }
    }
  }

  private static let blockProperties: Set<String> = [
    "orphans", "widows", "text-align", "text-align-last", "text-indent", "page-break-after",
    "page-break-before", "page-break-inside", "break-after", "break-before", "break-inside",
  ]

  /// Those of blocks, which are removed here.
  mutating func extractBlockProperties() -> EditingStyle {
    var block = EditingStyle()
    block.properties = properties.filter { Self.blockProperties.contains($0.name) }
    properties.removeAll { Self.blockProperties.contains($0.name) }
    return block
  }
}
