import Bindings
import DOM

/// What a canvas element shows.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#concept-canvas-context-mode
final class CanvasContent {
  enum Mode {
    case none
    case twoDimensional(CanvasRenderingContext2D)
    case bitmapRenderer(ImageBitmapRenderingContext)
    /// An `OffscreenCanvas` draws for it.
    case placeholder
  }

  var mode = Mode.none
  let buffer: CanvasBuffer

  private init(_ buffer: CanvasBuffer) { self.buffer = buffer }

  static func of(_ canvas: Element, in world: World) -> CanvasContent {
    canvas.stateBesideContent.slot {
      CanvasSizes.watch(canvas.document.agent)
      let size = canvas.canvasSize
      return CanvasContent(
        CanvasBuffer(width: size.width, height: size.height) { [reference = world.reference] in
          reference.world?.realm.reportExtraMemory($0)
        })
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#attr-canvas-width
  fileprivate func reset(_ canvas: Element) {
    let size = canvas.canvasSize
    buffer.reset(width: size.width, height: size.height)
    if case .twoDimensional(let context) = mode { context.reset() }
  }
}

extension Element {
  fileprivate var canvasSize: (width: Int, height: Int) {
    func size(_ value: DOMString?, _ initial: Int) -> Int {
      value?.parsedNonNegativeInteger.map { Int(clamping: $0) } ?? initial
    }
    return (size(self["width"], 300), size(self["height"], 150))
  }
}

/// Tells canvases that their size was set, be it to what it was.
private final class CanvasSizes: TreeObserver {
  static func watch(_ agent: Agent) {
    _ = agent.slot {
      let made = CanvasSizes()
      agent.observers.add(made)
      return made
    }
  }

  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    guard element.isHTML(.canvas), let content = element.knownState?.slots[CanvasContent.self],
      attribute.localName.string == "width" || attribute.localName.string == "height"
    else { return }
    content.reset(element)
  }
}
