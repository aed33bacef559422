import Bindings
import DOM
import JSRuntime
import Messaging

// What scripts see of a window of another origin.
//
// https://html.spec.whatwg.org/multipage/nav-history-apis.html#cross-origin-objects

/// What the scripts of one world see of another page's window.
struct CrossOriginWindow {
  let viewer: WorldReference
  let window: ProtectedValue
}

extension Page {
  /// The page's window as seen by another page's scripts: itself, or its cross-origin members.
  func window(in kind: World.Kind, seenFrom viewer: Page) -> JSObject {
    if viewer.outermostOfOrigin === outermostOfOrigin { return window(in: kind) }
    let world = viewer.world(of: kind)
    if let known = crossOriginWindows.first(where: { $0.viewer === world.reference }) {
      return JSObject(known.window.value.ref)
    }
    let made = makeCrossOriginWindow(in: world, viewer)
    let window = ProtectedValue(made, in: world.realm)
    crossOriginWindows.append(CrossOriginWindow(viewer: world.reference, window: window))
    return JSObject(made.ref)
  }

  /// The outermost of the enclosing pages of the same origin.
  private var outermostOfOrigin: Page { isCrossOrigin ? self : parent?.outermostOfOrigin ?? self }

  private func makeCrossOriginWindow(in world: World, _ viewer: Page) -> JSValue {
    let realm = world.realm
    let kind = world.kind
    let member = realm.makeFunction("", length: 1) { [unowned self, unowned viewer] call in
      crossOriginMember(
        named: try DOMString.convert(call[0], call.world), in: kind, seenFrom: viewer)
    }
    let block = realm.makeFunction("") { [unowned viewer] _ in
      throw DOMException(
        .securityError,
        """
        Blocked a frame with origin "\(viewer.origin)" from accessing a cross-origin frame. \
        Protocols, domains, and ports must match.
        """)
    }
    let navigate = realm.makeFunction("", length: 1) { [unowned self, unowned viewer] call in
      guard let url = viewer.resolve(try String.convert(call[0], call.world)) else {
        throw DOMException(.syntaxError)
      }
      location.navigate(to: url)
      return .undefined
    }
    // A function of the viewer: it is the source of the message.
    let post = realm.makeFunction("postMessage", length: 1) { [unowned self] call in
      if call.count == 0 { throw JSTypeError("Not enough arguments") }
      try postMessage(call)
      return .undefined
    }
    return ScriptLibrary<CrossOriginWindowMember>(
      PackageResources.CrossOriginWindow_js, hooks: [world.support.intrinsics.value], in: realm
    ).call(
      .makeWindow,
      [member.value, block.value, navigate.value, post.value, window(in: kind).value])
  }

  private func crossOriginMember(
    named name: DOMString, in kind: World.Kind, seenFrom viewer: Page
  ) -> JSValue {
    switch name {
    case "closed": return JSValue(isDestroyed)
    case "length": return JSValue(frames.inTreeOrder.count)
    case "top": return top.window(in: kind, seenFrom: viewer).value
    case "parent": return (parent ?? self).window(in: kind, seenFrom: viewer).value
    case "opener": return .null
    default:
      let inTreeOrder = frames.inTreeOrder
      let index = Int(String(name))
      let frame =
        index.map { inTreeOrder.indices.contains($0) ? inTreeOrder[$0] : nil }
        ?? inTreeOrder.first { $0.targetName == name }
      return frame?.window(in: kind, seenFrom: viewer).value ?? .undefined
    }
  }
}
