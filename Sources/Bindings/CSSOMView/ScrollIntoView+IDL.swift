import DOM
import JSRuntime
import Layout

/// https://drafts.csswg.org/cssom-view/#dictdef-scrollintoviewoptions
private struct ScrollIntoViewOptions {
  var block = ScrollAlignment(.start)
  var inline = ScrollAlignment(.nearest)
  var behavior = ScrollBehavior.auto

  /// The argument of `scrollIntoView`: a boolean, or a dictionary.
  init(_ value: JSValue, _ world: World) throws {
    guard world.realm.object(value) != nil || value.isNull else {
      if !value.isUndefined, !world.realm.boolean(value) { block = ScrollAlignment(.end) }
      return
    }
    let options = try IDLDictionary.convert(value, world)
    behavior = try options.member("behavior", as: ScrollBehavior.self) ?? .auto
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
      element.scrollIntoView(
        block: options.block, inline: options.inline, options.behavior, call.world)
      return .undefined
    }
    // SAFARI: not in the standard.
    operation("scrollIntoViewIfNeeded", length: 0) { element, call in
      let centers = call[0].isUndefined || call.realm.boolean(call[0])
      let alignment: ScrollAlignment = centers ? .centerIfNeeded : .edgeIfNeeded
      element.scrollIntoView(block: alignment, inline: alignment, .auto, call.world)
      return .undefined
    }
  }
}

extension Element {
  fileprivate func scrollIntoView(
    block: ScrollAlignment, inline: ScrollAlignment, _ behavior: ScrollBehavior, _ world: World
  ) {
    let layout = world.layout(of: document)
    let update = document.agent.renderingUpdate
    for (box, from) in layout.scrollIntoView(self, block: block, inline: inline) {
      let target = box.element?.node ?? document.node
      update.smoothScrolls.cancel(target)
      guard behavior.isSmooth(for: target) else {
        update.noteScroll(of: target)
        continue
      }
      // Where it ends decided how far what is around it is scrolled.
      let to = layout.scrollPosition(of: box)
      _ = layout.scroll(box, x: from.x, y: from.y)
      update.scrollSmoothly(target, from: from, to: to)
    }
  }
}
