import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/scripting.html#htmlslotelement
  static let htmlSlotElement = Interface(
    SlotElement.self, "HTMLSlotElement", inherits: .htmlElement
  ) {
    idl in
    idl.reflect("name")
    idl.operation("assignedNodes") { (slot, options: AssignedNodesOptions) in
      slot.assignedNodes(flatten: options.flatten)
    }
    idl.operation("assignedElements") { (slot, options: AssignedNodesOptions) in
      slot.assignedNodes(flatten: options.flatten).filter(\.isElement)
    }
    idl.operation("assign") { (slot, nodes: Variadic<SlottableArgument>) -> Void in
      slot.assign(nodes.elements.map(\.node))
    }
  }
}

/// https://html.spec.whatwg.org/multipage/scripting.html#assignednodesoptions
private struct AssignedNodesOptions: IDLArgument {
  let flatten: Bool

  static func convert(_ value: JSValue, _ world: World) throws -> AssignedNodesOptions {
    Self(flatten: try IDLDictionary.convert(value, world).boolean("flatten"))
  }
  static var isOptional: Bool { true }
}

/// An `(Element or Text)` argument.
private struct SlottableArgument: IDLArgument {
  let node: Node

  static func convert(_ value: JSValue, _ world: World) throws -> SlottableArgument {
    guard case .node(let node) = world.native(value), node.isSlottable else {
      throw JSTypeError()
    }
    return Self(node: node)
  }
}
