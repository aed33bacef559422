import CSS
import DOM

/// Makes the styles of boxes from those of elements.
package final class StyleSource {
  package let resolver: StyleResolver
  @exclusivity(unchecked) private var styles: [Element: BoxStyle] = [:]
  private let initial: BoxStyle

  package init(_ resolver: StyleResolver) {
    self.resolver = resolver
    initial = BoxStyle()
    initial.own.display = Display(outer: .block)
    initial.documentFonts = DocumentFonts.of(resolver)
    resolver.boxProperties = BoxStyle.properties
  }

  /// - Parameter parent: the style of the parent in the flat tree; nil for the root element.
  package func style(of element: Element, parent: BoxStyle?) -> BoxStyle {
    if let known = styles[element] { return known }
    let style = sharedStyle(of: element, parent: parent ?? initial) {
      makeStyle(of: element, parent: parent)
    }
    styles[element] = style
    return style
  }

  func knownStyle(of element: Element) -> BoxStyle? { styles[element] }

  /// Discards the styles of an element and of its pseudo-elements.
  func discard(_ element: Element) {
    styles[element] = nil
    for standIn in resolver.standIns(of: element) { styles[standIn] = nil }
  }

  /// OPTIMIZATION: siblings often have the same style. (`makeStyle` may look at nothing else of the element.)
  private func sharedStyle(
    of element: Element, parent: BoxStyle, _ make: () -> BoxStyle
  ) -> BoxStyle {
    guard let cascade = resolver.sharedCascade(of: element) else { return make() }
    if let known = parent.ofChildren.style(for: cascade) { return known }
    let made = make()
    parent.ofChildren.add(made, for: cascade)
    return made
  }

  /// The style of a part of an inline box, or of a first line itself, that inherits from a first line.
  func style(of element: Element, inFirstLineOf parent: BoxStyle) -> BoxStyle {
    let style = makeStyle(of: element, parent: parent)
    if let factor = resolver.relativeFontSize(of: element) {
      style.fontSize = parent.fontSize * Float(factor) * style.zoom / parent.zoom
    }
    return style
  }

  private func makeStyle(of element: Element, parent: BoxStyle?) -> BoxStyle {
    let style = BoxStyle(inheritingFrom: parent ?? initial)
    if let zoom = resolver.zoom(of: element) { style.apply(zoom) }
    if style.zoom == 1 {
      resolver.forEachDeclaredValue(of: element) { property, value in style.set(property, value) }
    } else {
      resolver.forEachDeclaredValue(of: element) { property, value in
        style.set(property, style.zoomed(value, of: property, element, resolver))
      }
      style.snapBorders()
    }
    style.fontSize = style.zoomedFontSize(Float(resolver.fontSize(of: element)))
    if resolver.quirksMode { style.own.hasQuirkyMargin = resolver.quirkyMargins(of: element) }
    style.adjust(parent: parent)
    // https://drafts.csswg.org/css-position-3/#staticpos-rect
    if style.isOutOfFlow, !style.own.wasInlineLevel, resolver.declaresInlineLevel(element) {
      style.own.wasInlineLevel = true
    }
    // SAFARI: the theme decides, whatever the style says. (`RenderProgress`)
    if element.isHTML(.progress), style.own.others[Properties.appearance]?.isKeyword("auto") == true
    {
      style.own.height = .length(.fixed(6))
      style.own.minHeight = .auto
      style.own.maxHeight = .none
    }
    return style
  }
}

extension StyleSource {
  /// The overflow of the root element, or else that of the body, is that of the viewport.
  ///
  /// https://drafts.csswg.org/css-overflow-3/#overflow-propagation
  package func propagateOverflow(_ document: Document) {
    guard let root = document.documentElement, root.isHTML(.html) else { return }
    let style = style(of: root, parent: nil)
    guard style.display.outer != .none else { return }
    if style.own.cutsOffContent {
      style.own.overflowX = .visible
      style.own.overflowY = .visible
    } else if let body = document.body {
      let bodyStyle = self.style(of: body, parent: style)
      bodyStyle.own.overflowX = .visible
      bodyStyle.own.overflowY = .visible
    }
  }
}

extension BoxStyle {
  /// What the values of some properties make of those of others.
  func adjust(parent: BoxStyle?) {
    // https://drafts.csswg.org/css-overflow-3/#overflow-control
    if own.overflowX.scrolls != own.overflowY.scrolls {
      if own.overflowX == .visible { own.overflowX = .auto }
      if own.overflowY == .visible { own.overflowY = .auto }
      if own.overflowX == .clip { own.overflowX = .hidden }
      if own.overflowY == .clip { own.overflowY = .hidden }
    }
    own.containsLayout = own.declaresLayoutContainment
    own.hasColumns = own.declaresColumns
    own.createsFixedContainingBlock =
      own.containsLayout
      || Properties.transforming.contains { property in
        own.others[property].map { !$0.isKeyword("none") } ?? false
      }
      || own.others[Properties.willChange]?.layers.contains { Properties.isTransforming($0) }
        == true
    if !own.others.isEmpty { own.sizeContainment = SizeContainment(own.others) }
    own.establishesContext = own.containsLayout || own.hasColumns || own.isContainer
    if isOutOfFlow { own.floating = .none }
    let isItem = parent?.own.holdsItems ?? true
    own.holdsItems =
      own.display.outer == .contents ? isItem : [.flex, .grid].contains(own.display.inner)
    if isItem { own.floating = .none }
    own.wasInlineLevel = own.display.outer == .inline
    if isItem || isOutOfFlow || own.floating != .none { own.display = own.display.blockified }
  }
}

extension Display {
  /// https://drafts.csswg.org/css-display-4/#blockify
  var blockified: Display {
    switch outer {
    case .none, .contents, .block: self
    case .inline where inner == .flow || inner == .ruby:
      Display(outer: .block, isListItem: isListItem)
    case .inline: Display(outer: .block, inner: inner == .flowRoot ? .flow : inner)
    default: Display(outer: .block)
    }
  }
}
