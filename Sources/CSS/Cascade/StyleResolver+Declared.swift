import DOM
import Selectors

// What a layout reads: it wants all values of an element at once, and most properties are not declared.

extension StyleResolver {
  /// Calls `body` with each physical longhand that some rule declares for the element, and its
  /// computed value: directions first, since others depend on them; the others in no order.
  package func forEachDeclaredValue(
    of element: Element, _ body: (Property, CSSValue) -> Void
  ) {
    let style = style(of: element)
    for property in [Known.direction, Known.writingMode] where style.cascaded[property] != nil {
      body(property, computedValue(of: property, style))
    }
    let flow = style.hasFlowRelative ? flow(of: element) : FlowDirections()
    for declared in style.cascaded.keys {
      guard declared != Known.direction, declared != Known.writingMode else { continue }
      let property =
        declared.logicalGroup?.isLogical == true ? declared.counterpart(in: flow) : declared
      guard let property else { continue }
      body(property, computedValue(of: property, style))
      // Without a style a border has no width; with one it has a width even if none is declared.
      if let width = Self.borderWidths[property] {
        body(width, computedValue(of: width, style))
      }
    }
  }

  private static let borderWidths = PropertyLookup(
    ["top", "right", "bottom", "left"].map {
      (Property(known: "border-\($0)-style"), Property(known: "border-\($0)-width"))
    })

  /// Elements with the same cascade and the same parent's style have the same values; nil for an element of
  /// which more than these matters.
  package func sharedCascade(of element: Element) -> Cascade? {
    // Those may be in the top layer, and the viewport takes the overflow of these.
    switch element.elementName {
    case .dialog, .html, .body, .progress: return nil
    default: break
    }
    guard element["popover"] == nil else { return nil }
    let cascade = style(of: element).cascade
    return cascade.dependsOnContainers ? nil : cascade
  }

  /// The node that represents the pseudo-element wherever a style is asked for; nil if the element
  /// has none, since its `content` is `none` or `normal`.
  package func generatedBox(_ pseudoElement: PseudoElement, of element: Element) -> Element? {
    let style = knownStyle(of: element)
    let kin = style.map { ownKin(of: $0) }
    if let kin, kin.lacking.contains(pseudoElement) { return nil }
    // OPTIMIZATION: pages have few of them.
    var isOfKin = true
    let rules = authorRules(for: element, pseudoElement: pseudoElement, isOfKin: &isOfKin)
    if !isOfKin { style?.generatesByPlace = true }
    guard
      !rules.own.isEmpty || !rules.inner.isEmpty || !rules.outer.isEmpty
        || element.isHTML(.q)
    else {
      if isOfKin { kin?.lacking.append(pseudoElement) }
      return nil
    }
    let standIn = standIn(for: pseudoElement, of: element)
    let content = computedValue(of: Known.content, standIn)
    return content.isKeyword("none") || content.isKeyword("normal") ? nil : standIn
  }

  /// The node that represents a pseudo-element that is there whether or not a rule is about it; nil if none is.
  package func styled(_ pseudoElement: PlainPseudoElement, of element: Element) -> Element? {
    guard mayStyle(pseudoElement), pseudoElements.origins[element] == nil else { return nil }
    let rules = authorRules(for: element, pseudoElement: .plain(pseudoElement))
    guard !rules.own.isEmpty || !rules.inner.isEmpty || !rules.outer.isEmpty else { return nil }
    return standIn(for: .plain(pseudoElement), of: element)
  }

  /// The nodes that represent its pseudo-elements, as far as anybody has asked for these.
  package func standIns(of element: Element) -> [Element] { pseudoElements.standIns(of: element) }

  /// Whether some rule may be about the pseudo-element.
  ///
  /// OPTIMIZATION: few pages have any.
  package func mayStyle(_ pseudoElement: PlainPseudoElement) -> Bool {
    refresh()
    return !agent.shadowTrees.isEmpty || documentRules.pseudoElements.contains(pseudoElement)
  }

  /// Whether the margins above and below come from the user-agent sheet as ones that quirks mode drops.
  ///
  /// https://quirks.spec.whatwg.org/#margin-collapsing-quirks
  package func quirkyMargins(of element: Element) -> (top: Bool, bottom: Bool) {
    let style = style(of: element)
    func isQuirky(_ property: Property) -> Bool {
      if case .numeric(_, .quirkyEm) = specified(property, style) { return true }
      return false
    }
    return (isQuirky(Known.marginTop), isQuirky(Known.marginBottom))
  }

  /// Whether the element's own `display` is inline-level; its computed one may have become a block.
  ///
  /// https://drafts.csswg.org/css-display-4/#blockify
  package func declaresInlineLevel(_ element: Element) -> Bool {
    let style = style(of: element)
    let declared = substituted(specified(Known.display, style), Known.display, style)
    guard case .keyword(let name) = declared else { return false }
    return name.hasPrefix("inline")
  }

  /// The parent in the flat tree.
  ///
  /// https://drafts.csswg.org/css-scoping-1/#flat-tree
  package func parentInFlatTree(of element: Element) -> Element? { styleParent(of: element) }

  /// Counts the changes of the document, of its sheets and of the device.
  package struct Version: Hashable {
    let tree: UInt64
    let sheets: UInt64
    let animations: UInt64
    let environment: MediaEnvironment
    let isShown: Bool

    package func isSameDevice(as other: Version) -> Bool {
      environment == other.environment && isShown == other.isShown
    }
  }

  package var currentVersion: Version {
    refresh()
    return Version(
      tree: document.state.version, sheets: owner.sheetVersion, animations: animationVersion,
      environment: environment,
      isShown: isShown)
  }

  package var quirksMode: Bool { isQuirky }
  package var viewport: (width: Double, height: Double) { (environment.width, environment.height) }
}

extension Calculation {
  /// The length in pixels.
  ///
  /// - Parameter percentageBasis: what 100 % are.
  package func pixels(percentageBasis: Double) -> Double {
    let result = mapping { number, unit in
      unit == .percent ? .leaf(number / 100 * percentageBasis, .px) : .leaf(number, unit)
    }
    guard let value = result.leafValue?.value, value.isFinite else { return 0 }
    return value
  }
}
