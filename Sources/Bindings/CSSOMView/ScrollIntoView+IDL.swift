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
    let scrolled = world.layout(of: document).scrollIntoView(self, block: block, inline: inline)
    document.agent.renderingUpdate.noteScrolls(scrolled, in: document, behavior)
  }
}

extension RenderingUpdate {
  func noteScrolls(
    _ scrolled: [DocumentLayout.Scrolled], in document: Document, _ behavior: ScrollBehavior
  ) {
    let layout = DocumentLayout.of(document)
    for (box, from) in scrolled {
      let target = box.element?.node ?? document.node
      smoothScrolls.cancel(target)
      guard behavior.isSmooth(for: target) else {
        noteScroll(of: target)
        continue
      }
      // Where it ends decided how far what is around it is scrolled.
      let to = layout.scrollPosition(of: box)
      _ = layout.scroll(box, x: from.x, y: from.y)
      scrollSmoothly(target, from: from, to: to)
    }
  }

  /// An element has got the focus: it is scrolled into view when the rendering is updated next.
  ///
  /// SAFARI: `scheduleToUpdateFocusAppearance`.
  func noteFocus(of element: Element) {
    focused = NodeHold(element.node)
    requestOnce()
  }

  /// Scrolls a page to an element, or to its start, when it is next asked where it is.
  package func awaitScroll(of document: Document, to element: Element?) {
    DocumentLayout.of(document).awaitScroll(to: element)
    scrollingToFragment = NodeHold(document.node)
    requestOnce()
  }

  /// AD-HOC: nothing is laid out for it, only what is laid out already is scrolled.
  func scrollToFragment() {
    guard let document = scrollingToFragment?.node.document else { return }
    scrollingToFragment = nil
    guard document.state.window != nil, let layout = DocumentLayout.made(for: document),
      layout.isInUse
    else { return }
    noteScrolls(layout.scrollToAwaited(), in: document, .auto)
  }

  /// AD-HOC: nothing is laid out for it, only what is laid out already is scrolled.
  func revealFocus() {
    guard let element = focused.flatMap({ Element($0.node) }) else { return }
    focused = nil
    let document = element.document
    guard document.focusedElement == element, document.state.window != nil,
      let layout = DocumentLayout.made(for: document), layout.isInUse
    else { return }
    noteScrolls(layout.revealFocus(of: element), in: document, .auto)
  }
}
