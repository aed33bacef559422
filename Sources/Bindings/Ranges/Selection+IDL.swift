import DOM
import JSRuntime

extension Selection: PlatformObject {
  /// Its range reports them.
  package func visitHeldNodes(_ visit: (Node) -> Void) {}

  package var interface: Interface { .selection }
}

extension Interface {
  /// https://w3c.github.io/selection-api/#selection-interface
  package static let selection = Interface(Selection.self, "Selection") { idl in
    idl.changesTrees()
    for name in ["anchorNode", "baseNode"] { idl.attribute(name) { $0.anchor?.node } }
    for name in ["anchorOffset", "baseOffset"] { idl.attribute(name) { $0.anchor?.offset ?? 0 } }
    for name in ["focusNode", "extentNode"] { idl.attribute(name) { $0.focus?.node } }
    for name in ["focusOffset", "extentOffset"] { idl.attribute(name) { $0.focus?.offset ?? 0 } }
    idl.attribute("isCollapsed") { $0.isCollapsed }
    idl.attribute("rangeCount") { $0.range == nil ? 0 : 1 }
    idl.attribute("type") { $0.type }
    idl.attribute("direction") { selection in
      switch selection.direction {
      case .forwards: "forward"
      case .backwards: "backward"
      case .directionless: "none"
      }
    }
    idl.operation("toString", length: 0) { selection, call in
      selection.renderedText(in: call.world).value(in: call.world)
    }
    defineRanges(&idl)
    defineChanges(&idl)
    idl.operation("containsNode") { (selection, node: Node, partially: Omissible<Bool>) in
      selection.contains(node, partially: partially ?? false)
    }
  }

  private static func defineRanges(_ idl: inout InterfaceBuilder<Selection>) {
    idl.operation("getRangeAt") { (selection, index: UInt32) in
      guard index == 0, let range = selection.range else {
        throw DOMException(.indexSizeError)
      }
      return range
    }
    // NOTE: here a selection never extends into a shadow tree, so there is nothing to rescope.
    idl.operation("getComposedRanges", length: 0) { selection, call in
      let options = try IDLDictionary.convert(call[0], call.world)
      let roots = try options.value("shadowRoots")
      if !roots.isUndefined {
        for root in try call.world.list(roots) { _ = try ShadowRoot.convert(root, call.world) }
      }
      guard let range = selection.range else { return call.realm.makeArray([]).value }
      let composed = StaticRangeObject(try StaticRange(start: range.start, end: range.end))
      return call.realm.makeArray([composed.value(in: call.world)]).value
    }
    idl.operation("addRange") { (selection, range: LiveRange) in selection.add(range) }
    idl.operation("removeRange") { (selection, range: LiveRange) in
      guard selection.range === range else {
        throw DOMException(.notFoundError)
      }
      selection.removeAllRanges()
    }
    for name in ["removeAllRanges", "empty"] { idl.operation(name) { $0.removeAllRanges() } }
  }

  private static func defineChanges(_ idl: inout InterfaceBuilder<Selection>) {
    for name in ["collapse", "setPosition"] {
      idl.operation(name) { (selection, node: Node?, offset: Omissible<UInt32>) in
        try selection.collapse(to: node, offset: Int(offset ?? 0))
      }
    }
    idl.operation("collapseToStart") { try $0.collapse(toStart: true) }
    idl.operation("collapseToEnd") { try $0.collapse(toStart: false) }
    idl.operation("extend") { (selection, node: Node, offset: Omissible<UInt32>) in
      try selection.extend(to: node, offset: Int(offset ?? 0))
    }
    idl.operation("setBaseAndExtent", length: 4) { selection, call in
      let anchor = BoundaryPoint(
        try Node.convert(call[0], call.world), Int(try UInt32.convert(call[1], call.world)))
      let focus = BoundaryPoint(
        try Node.convert(call[2], call.world), Int(try UInt32.convert(call[3], call.world)))
      try selection.select(from: anchor, to: focus)
      return .undefined
    }
    idl.operation("selectAllChildren") { (selection, node: Node) in
      try selection.selectAllChildren(of: node)
    }
    idl.includeModification()
    idl.operation("deleteFromDocument") { try $0.range?.deleteContents() }
  }
}

extension Selection {
  /// SAFARI: the text as rendered.
  fileprivate func renderedText(in world: World) -> DOMString {
    if let textControl { return textControl.selectedText }
    guard let range else { return "" }
    let styles = world.stylesOfText(in: range.start.node.document)
    return styles.renderedText(from: range.start, to: range.end)
  }
}
