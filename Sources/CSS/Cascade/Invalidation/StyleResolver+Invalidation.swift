import DOM
import Infra
import Selectors

// Scripts alternate between changing one thing and asking for a size. So a small change discards
// only what it may have made wrong.

extension StyleResolver {
  /// Discards what the changes may have invalidated.
  ///
  /// - Returns: false if that is not known; then everything is to be discarded.
  func apply(_ changes: [TreeChange]) -> Bool {
    guard agent.shadowTrees.isEmpty, !features.hasConditions, !features.looksInside else {
      return false
    }
    for change in changes {
      switch change {
      case .attribute(let element, let name, let oldValue, let newValue):
        guard element.node.isConnected else {
          discardStyles(within: element.node)
          continue
        }
        guard applyAttribute(name.string, of: element, oldValue, newValue) else { return false }
      case .children(let parent, let nodes):
        for node in nodes { discardStyles(within: node) }
        guard parent.isConnected else { continue }
        guard let parent = Element(parent), !parent.isHTML(.details),
          !parent.isWithinAutomaticDirection
        else { return false }
        // What its image shows depends on its other children.
        if parent.isHTML(.picture) {
          discardSubtree(parent)
        } else {
          if features.countsSiblings || features.hasSiblingCombinators
            || features.asksForEmptiness
          {
            restyleThoseThatLookAround(changed: parent)
          }
          boxChanges.children.insert(parent)
        }
      case .text(let node):
        guard let parent = Element(node.parent), node.isConnected else { continue }
        guard !parent.isWithinAutomaticDirection else { return false }
        if features.asksForEmptiness { restyleThoseThatLookAround(changed: parent) }
        boxChanges.children.insert(parent)
      }
    }
    return true
  }

  private func applyAttribute(
    _ name: DOMString, of element: Element, _ oldValue: DOMString?, _ newValue: DOMString?
  ) -> Bool {
    let lower = name.asciiLowercased
    let isOfPseudoClass = Self.attributesOfPseudoClasses.contains(lower)
    if features.attributes.outer.contains(lower)
      || isOfPseudoClass && features.attributes.last.contains(lower)
    {
      discardSubtree(Element(element.node.parent) ?? element)
      return true
    }
    if features.attributes.originating.contains(lower) {
      discardSubtree(element)
      return true
    }
    if contentAttributes.contains(lower) { boxChanges.children.insert(element) }
    if isOfPseudoClass, features.asksForStates { return false }
    switch lower {
    case "hidden", "colspan", "rowspan", "span": discardSubtree(element)
    case "title" where element.showsTitle: discardSubtree(element)
    case "class", "id":
      let isClass = lower == "class"
      let values = [oldValue, newValue].map { value in
        isClass ? words(value) : Set([value].compactMap { $0.map(features.normalized) })
      }
      applyNames(
        isClass ? features.classes : features.ids, values[0].symmetricDifference(values[1]),
        element,
        isAttributeAskedFor: features.attributes.last.contains(lower))
    case _ where lower.saysNothingOfBoxes: restyle(element)
    case _ where element.isHTML(.source): discardSubtree(Element(element.node.parent) ?? element)
    case _ where element.hasAttributesForOthers: discardSubtree(element)
    case _ where isOfPseudoClass: return false
    default: restyle(element)
    }
    return true
  }

  /// Attributes that some pseudo-class or something else about rendering depends on.
  private static let attributesOfPseudoClasses: Set<DOMString> = [
    "lang", "dir", "disabled", "checked", "open", "type", "value", "multiple", "selected",
    "contenteditable", "href", "slot", "popover", "required", "readonly", "min", "max", "step",
    "pattern", "placeholder", "form", "for", "name", "part", "exportparts", "is", "media", "rel",
    "size", "rows", "cols", "label",
  ]

  private func words(_ value: DOMString?) -> Set<DOMString> {
    guard let value else { return [] }
    return Set(
      value.bytes.split(whereSeparator: \.isASCIIWhitespace).map {
        features.normalized(DOMString(unchecked: Array($0)))
      })
  }

  private func applyNames(
    _ known: SelectorFeatures.Names, _ changed: Set<DOMString>, _ element: Element,
    isAttributeAskedFor: Bool
  ) {
    if !known.outer.isDisjoint(with: changed) {
      let parent = features.hasSiblingCombinators ? Element(element.node.parent) : nil
      discardSubtree(parent ?? element)
    } else if !known.originating.isDisjoint(with: changed) {
      discardSubtree(element)
    } else if isAttributeAskedFor || !known.last.isDisjoint(with: changed) {
      restyle(element)
    }
  }

  /// After a change of the children of an element: those in it, or after it and in these, whose rules ask for siblings
  /// or for emptiness.
  private func restyleThoseThatLookAround(changed parent: Element) {
    let root = features.asksForEmptiness ? Element(parent.node.parent) ?? parent : parent
    var node: Node? = root.node
    while let current = node {
      node = current.next(within: root.node)
      guard let element = Element(current), let style = knownStyle(of: element) else { continue }
      if style.generatesByPlace {
        discardSubtree(element)
      } else if style.looksAround {
        restyle(element)
      }
    }
  }

  /// Computes the style of an element again; those of its descendants only if they may depend on
  /// what changed.
  private func restyle(_ element: Element) {
    guard let old = knownStyle(of: element) else {
      discardSubtree(element)
      return
    }
    discardStyle(of: element)
    let new = style(of: element)
    if old.cascade === new.cascade { return }
    let changed = Set(old.cascaded.keys).union(new.cascaded.keys).filter {
      old.cascaded[$0] != new.cascaded[$0]
    }
    if old.custom == new.custom, changed.allSatisfy({ !decidesAboutBoxes($0) }) {
      guard inheritsExplicitly || changed.contains(where: \.definition.isInherited) else { return }
      for child in element.node.children { discardStyles(within: child, withBoxes: false) }
      return
    }
    let isOwn =
      !inheritsExplicitly && old.custom == new.custom
      && changed.allSatisfy { !$0.definition.isInherited && !Self.structural.contains($0) }
    if isOwn {
      boxChanges.own.insert(element)
    } else {
      discardSubtree(element)
    }
  }

  /// Not inherited, but what boxes or styles inside depend on.
  private static let structural: Set<Property> = Set(
    ["display", "position", "float", "content", "content-visibility", "container-type", "zoom"]
      .compactMap { Property(name: $0) })

  /// Whether the property has a say in what boxes there are, how large they are and which one a point meets.
  private func decidesAboutBoxes(_ property: Property) -> Bool {
    property.logicalGroup != nil || boxProperties?.contains(property) != false
  }

  func discardSubtree(_ element: Element) {
    discardStyles(within: element.node)
    boxChanges.subtrees.insert(element)
  }

  /// The box changes since this was last called.
  package func takeBoxChanges() -> BoxChanges {
    defer { boxChanges = BoxChanges() }
    return boxChanges
  }

  private func discardStyles(within root: Node, withBoxes: Bool = true) {
    var node: Node? = root
    while let current = node {
      node = current.next(within: root)
      guard let element = Element(current) else { continue }
      discardStyle(of: element)
      if withBoxes { boxChanges.discarded.insert(element) }
    }
  }
}

extension DOMString {
  /// Whether an attribute of this name, in lowercase, decides about nothing that is laid out unless a style sheet says so.
  fileprivate var saysNothingOfBoxes: Bool {
    self == "title" || self == "role" || bytes.starts(with: "data-".utf8)
      || bytes.starts(with: "aria-".utf8)
  }
}

extension Element {
  /// Whether the text in it may decide about the direction of an element around it, or of its own.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#auto-directionality
  fileprivate var isWithinAutomaticDirection: Bool {
    var current: Element? = self
    while let element = current {
      if element.isHTML(.bdi) || element["dir"]?.equalsIgnoringASCIICase("auto") == true {
        return true
      }
      current = Element(element.node.parent)
    }
    return false
  }

  /// Whether the text in place of an image may be the title.
  fileprivate var showsTitle: Bool { isHTML(.img) || isHTML(.input) }

  /// Whether its attributes decide about boxes and styles inside, or about what is shown in its place.
  fileprivate var hasAttributesForOthers: Bool {
    guard isHTML else { return true }
    switch elementName {
    case .table, .img, .input, .textarea, .select, .iframe, .video, .audio, .canvas, .object,
      .embed,
      .progress, .meter, .ol, .ul, .li, .details, .dialog, .body, .font:
      return true
    default: return false
    }
  }
}
