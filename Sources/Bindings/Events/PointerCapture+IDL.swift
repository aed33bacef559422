import DOM

extension InterfaceBuilder where This == Element {
  /// Nothing is ever pressed here, so that no element gets hold of a pointer.
  ///
  /// https://w3c.github.io/pointerevents/#extensions-to-the-element-interface
  mutating func includePointerCapture() {
    operation("setPointerCapture") { (element, id: Int32) in
      try Self.check(id)
      if !element.node.isConnected { throw DOMException(.invalidStateError) }
    }
    operation("releasePointerCapture") { (_, id: Int32) in try Self.check(id) }
    operation("hasPointerCapture") { (_, _: Int32) in false }
  }

  /// SAFARI: the mouse is always an active pointer, whether there is one or not; fingers are while
  /// they touch.
  private static func check(_ id: Int32) throws(DOMException) {
    if id != 1 { throw DOMException(.notFoundError) }
  }

  /// https://w3c.github.io/pointerlock/#dom-element-requestpointerlock
  mutating func includePointerLock() {
    promiseOperation("requestPointerLock", length: 0) { element, call, _ in
      _ = try IDLDictionary.convert(call[0], call.world)
      let document = element.document
      document.agent.queueTask(on: document.node) {
        document.agent.fire("pointerlockerror", at: .node(document.node))
      }
      guard element.node.isConnected else {
        throw DOMException(
          .wrongDocumentError, "Pointer lock target must be in an active document.")
      }
      throw DOMException(.notAllowedError, "Pointer lock requires a user gesture.")
    }
  }
}
