import Bindings
import CGraphics
import DOM
import JSRuntime

/// Answers `getContext`.
enum CanvasContexts {
  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-canvas-getcontext
  static func context(_ name: String, of canvas: Element, _ call: NativeCall) throws -> JSValue {
    let world = call.world
    let content = CanvasContent.of(canvas, in: world)
    switch (name, content.mode) {
    case (_, .placeholder): throw DOMException(.invalidStateError)
    case ("2d", .none):
      let settings = try ContextSettings(call[1], world)
      guard isAvailable(in: world) else { return .null }
      let context = CanvasRenderingContext2D(of: canvas, content.buffer, settings)
      content.mode = .twoDimensional(context)
      return world.wrap(world.sameObject("context", of: canvas.node) { context })
    case ("2d", .twoDimensional(let context)):
      return world.wrap(world.sameObject("context", of: canvas.node) { context })
    case ("bitmaprenderer", .none):
      guard isAvailable(in: world) else { return .null }
      let context = ImageBitmapRenderingContext(.element(canvas), content.buffer)
      content.mode = .bitmapRenderer(context)
      return world.wrap(world.sameObject("context", of: canvas.node) { context })
    case ("bitmaprenderer", .bitmapRenderer(let context)):
      return world.wrap(world.sameObject("context", of: canvas.node) { context })
    // There is no WebGL, as where it is switched off.
    default:
      if name.hasPrefix("webgl") || name == "experimental-webgl" {
        world.emptyMember = "HTMLCanvasElement.getContext"
      }
      return .null
    }
  }

  /// Whether anything can be drawn; if not, the console says why.
  static func isAvailable(in world: World) -> Bool {
    guard let reason = graphics_load() ?? pictures_load() else { return true }
    world.emptyMember = "HTMLCanvasElement.getContext"
    world.agent.warn(
      "Canvases need cairo and gdk-pixbuf, and \(String(cString: reason)). On Debian: "
        + "apt install libcairo2 libgdk-pixbuf-2.0-0")
    return false
  }
}

extension ContextSettings {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasrenderingcontext2dsettings
  init(_ value: JSValue, _ world: World) throws {
    guard world.realm.object(value) != nil else { return }
    let members = try IDLDictionary.convert(value, world)
    hasAlpha = try members.member("alpha", as: Bool.self) ?? true
    if let name = try members.member("colorSpace", as: String.self) {
      guard name == "srgb" || name == "display-p3" else { throw JSTypeError() }
      colorSpace = name
    }
    isDesynchronized = try members.boolean("desynchronized")
    willReadFrequently = try members.boolean("willReadFrequently")
  }
}
