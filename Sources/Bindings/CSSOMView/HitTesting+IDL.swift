import DOM
import JSRuntime
import Layout

extension InterfaceBuilder where This: Receiver {
  /// https://drafts.csswg.org/cssom-view/#extensions-to-the-document-interface
  ///
  /// - Parameter node: the tree from which elements in shadow trees are seen.
  package mutating func includeHitTesting(_ node: @escaping @Sendable (This) -> Node) {
    func elements(_ tree: Node, _ call: NativeCall, all: Bool) throws -> [Element] {
      let x = try FiniteDouble.convert(call[0], call.world).number
      let y = try FiniteDouble.convert(call[1], call.world).number
      // A document that is not shown has no viewport.
      guard tree.document.state.window != nil else { return [] }
      var seen: Set<Element> = []
      return call.world.layout(of: tree.document).elements(atX: x, y: y, all: all)
        .compactMap { element in
          call.world.agent.retarget(.node(element.node), against: .node(tree))?.node
            .flatMap { Element($0) }
        }
        .filter { seen.insert($0).inserted }
    }
    operation("elementFromPoint", length: 2) { this, call in
      try elements(node(this), call, all: false).first.value(in: call.world)
    }
    operation("elementsFromPoint", length: 2) { this, call in
      try elements(node(this), call, all: true).value(in: call.world)
    }
  }
}

extension InterfaceBuilder where This == Document {
  /// SAFARI: not in the standard.
  package mutating func includeCaretRanges() {
    operation("caretRangeFromPoint", length: 0) { document, call in
      let x = try Int32.convert(call[0], call.world)
      let y = try Int32.convert(call[1], call.world)
      guard document.state.window != nil,
        let position = call.world.layout(of: document).caretPosition(
          atX: Double(x), y: Double(y))
      else { return .null }
      let range = LiveRange(in: document)
      try range.setStart(position.node, position.offset)
      return range.value(in: call.world)
    }
  }
}
