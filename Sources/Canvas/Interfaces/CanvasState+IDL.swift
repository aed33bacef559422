import Bindings
import DOM

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasstate
  mutating func includeCanvasState() {
    operation("save") { $0.save() }
    operation("restore") { $0.restore() }
    operation("reset") { $0.reset() }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#canvascompositing
  mutating func includeCanvasCompositing() {
    attribute(
      "globalAlpha", get: { $0.state.globalAlpha },
      set: { (context, alpha: Double) in
        if (0...1).contains(alpha) { context.state.globalAlpha = alpha }
      })
    attribute(
      "globalCompositeOperation", get: { $0.state.compositing.rawValue },
      set: { (context, name: String) in
        if let compositing = Compositing(rawValue: name) { context.state.compositing = compositing }
      })
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasimagesmoothing
  mutating func includeCanvasImageSmoothing() {
    attribute(
      "imageSmoothingEnabled", get: { $0.state.smoothsImages },
      set: { (context, value: Bool) in context.state.smoothsImages = value })
    attribute(
      "imageSmoothingQuality", get: { $0.state.smoothingQuality },
      set: { (context, value: String) in
        if ["low", "medium", "high"].contains(value) { context.state.smoothingQuality = value }
      })
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasshadowstyles
  mutating func includeCanvasShadowStyles() {
    attribute(
      "shadowOffsetX", get: { $0.state.shadow.offsetX },
      set: { (context, value: Double) in
        if value.isFinite { context.state.shadow.offsetX = value }
      })
    attribute(
      "shadowOffsetY", get: { $0.state.shadow.offsetY },
      set: { (context, value: Double) in
        if value.isFinite { context.state.shadow.offsetY = value }
      })
    attribute(
      "shadowBlur", get: { $0.state.shadow.blur },
      set: { (context, value: Double) in
        if value.isFinite, value >= 0 { context.state.shadow.blur = value }
      })
    attribute(
      "shadowColor", get: { $0.state.shadow.color.serialized },
      set: { (context, text: DOMString) in
        if let color = context.color(text) { context.state.shadow.color = color }
      })
  }
}
