import DOM
import JSRuntime
import Layout

/// https://drafts.csswg.org/cssom-view/#dictdef-scrollintoviewoptions
private struct ScrollIntoViewOptions {
  var block = ScrollAlignment(.start)
  var inline = ScrollAlignment(.nearest)

  /// The argument of `scrollIntoView`: a boolean, or a dictionary.
  init(_ value: JSValue, _ world: World) throws {
    guard world.realm.object(value) != nil || value.isNull else {
      if !value.isUndefined, !world.realm.boolean(value) { block = ScrollAlignment(.end) }
      return
    }
    let options = try IDLDictionary.convert(value, world)
    _ = try options.member("behavior", as: ScrollBehavior.self)
    if let edge = try options.member("block", as: ScrollEdge.self) {
      block = ScrollAlignment(edge.edge)
    }
    if let edge = try options.member("inline", as: ScrollEdge.self) {
      inline = ScrollAlignment(edge.edge)
    }
  }
}

private struct ScrollEdge: IDLArgument {
  let edge: ScrollAlignment.Edge

  static func convert(_ value: JSValue, _ world: World) throws -> Self {
    guard let edge = ScrollAlignment.Edge(rawValue: try String.convert(value, world)) else {
      throw JSTypeError("Type error")
    }
    return Self(edge: edge)
  }
}

extension InterfaceBuilder where This == Element {
  /// https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview
  mutating func includeScrollingIntoView() {
    operation("scrollIntoView", length: 0) { element, call in
      let options = try ScrollIntoViewOptions(call[0], call.world)
      element.scrollIntoView(block: options.block, inline: options.inline, call.world)
      return .undefined
    }
    // SAFARI: not in the standard.
    operation("scrollIntoViewIfNeeded", length: 0) { element, call in
      let centers = call[0].isUndefined || call.realm.boolean(call[0])
      let alignment: ScrollAlignment = centers ? .centerIfNeeded : .edgeIfNeeded
      element.scrollIntoView(block: alignment, inline: alignment, call.world)
      return .undefined
    }
  }
}

extension Element {
  fileprivate func scrollIntoView(
    block: ScrollAlignment, inline: ScrollAlignment, _ world: World
  ) {
    let layout = world.layout(of: document)
    for box in layout.scrollIntoView(self, block: block, inline: inline) {
      document.agent.renderingUpdate.noteScroll(of: box.element?.node ?? document.node)
    }
  }
}
