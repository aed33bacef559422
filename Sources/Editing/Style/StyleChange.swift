import DOM

/// What has to be put around text for a style: elements, and the rest as declarations.
///
/// SAFARI: `StyleChange`
struct StyleChange {
  private(set) var declarations = EditingStyle()
  private(set) var bold = false
  private(set) var italic = false
  private(set) var underline = false
  private(set) var strikeThrough = false
  private(set) var subscriptText = false
  private(set) var superscriptText = false
  private(set) var color: DOMString?
  private(set) var face: DOMString?
  private(set) var size: DOMString?

  init(_ style: EditingStyle, at position: EditingPosition?, _ settings: EditorSettings) {
    guard !style.isEmpty, let node = position?.container else { return }
    let tree = settings.tree
    declarations = tree.difference(style, from: node)
    declarations.underline = nil
    declarations.strikeThrough = nil
    reconcileDecorations()
    if !settings.stylesWithCSS { extractElements(isFixed: tree.isFixedPitch(node)) }
    addLines(style, tree.computed(EditingStyle.decorationsInEffect, node), settings.stylesWithCSS)
    if position?.anchor.isTabText == true || position?.anchor.isTabSpan == true {
      declarations["white-space"] = nil
    }
  }

  private mutating func reconcileDecorations() {
    if let inEffect = declarations[EditingStyle.decorationsInEffect] {
      declarations[EditingStyle.decorationsInEffect] = nil
      declarations["text-decoration"] = inEffect
    }
    if EditingStyle.lines(declarations["text-decoration"]) == nil {
      declarations["text-decoration"] = nil
    }
  }

  private mutating func addLines(
    _ style: EditingStyle, _ inEffect: DOMString?, _ stylesWithCSS: Bool
  ) {
    guard style.underline == .add || style.strikeThrough == .add else { return }
    var lines = EditingStyle.lines(inEffect) ?? []
    let addsUnderline = style.underline == .add && !lines.contains("underline")
    let addsStrikeThrough = style.strikeThrough == .add && !lines.contains("line-through")
    guard stylesWithCSS else {
      underline = addsUnderline
      strikeThrough = addsStrikeThrough
      return
    }
    if addsUnderline { lines.append("underline") }
    if addsStrikeThrough { lines.append("line-through") }
    declarations["text-decoration"] = EditingStyle.text(ofLines: lines)
  }

  private mutating func extractElements(isFixed: Bool) {
    if declarations["font-weight"] == "bold" || declarations["font-weight"] == "700" {
      declarations["font-weight"] = nil
      bold = true
    }
    if StyleValues.isItalic(declarations["font-style"]) {
      declarations["font-style"] = nil
      italic = true
    }
    if var lines = EditingStyle.lines(declarations["text-decoration"]) {
      underline = lines.contains("underline")
      strikeThrough = lines.contains("line-through")
      lines.removeAll { $0 == "underline" || $0 == "line-through" }
      declarations["text-decoration"] = lines.isEmpty ? nil : EditingStyle.text(ofLines: lines)
    }
    switch declarations["vertical-align"] {
    case "sub": subscriptText = true
    case "super": superscriptText = true
    default: break
    }
    if subscriptText || superscriptText { declarations["vertical-align"] = nil }
    if let value = StyleValues.color(declarations["color"]), value.isOpaque {
      color = DOMString(value.serialized)
      declarations["color"] = nil
    }
    if let family = declarations["font-family"], !family.isEmpty {
      face = DOMString(unchecked: family.bytes.filter { $0 != 0x22 })
      declarations["font-family"] = nil
    }
    if let legacy = StyleValues.legacySize(
      declarations["font-size"], isFixed: isFixed, isExact: true)
    {
      size = DOMString(String(legacy))
      declarations["font-size"] = nil
    }
  }

  var isEmpty: Bool {
    declarations.properties.isEmpty && !bold && !italic && !underline && !strikeThrough
      && !subscriptText && !superscriptText && color == nil && face == nil && size == nil
  }

  /// The elements to put around, from the innermost.
  var elements: [ElementName] {
    var names: [ElementName] = []
    if bold { names.append(.b) }
    if italic { names.append(.i) }
    if underline { names.append(.u) }
    if strikeThrough { names.append(.strike) }
    if subscriptText { names.append(.sub) } else if superscriptText { names.append(.sup) }
    return names
  }
}
