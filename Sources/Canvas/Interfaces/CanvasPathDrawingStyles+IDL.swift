import Bindings
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvaspathdrawingstyles
  mutating func includeCanvasPathDrawingStyles() {
    attribute(
      "lineWidth", get: { $0.state.lineWidth },
      set: { (context, value: Double) in
        if value.isFinite, value > 0 { context.state.lineWidth = value }
      })
    attribute(
      "lineCap", get: { $0.state.lineCap.rawValue },
      set: { (context, name: String) in
        if let cap = DrawingState.LineCap(rawValue: name) { context.state.lineCap = cap }
      })
    attribute(
      "lineJoin", get: { $0.state.lineJoin.rawValue },
      set: { (context, name: String) in
        if let join = DrawingState.LineJoin(rawValue: name) { context.state.lineJoin = join }
      })
    attribute(
      "miterLimit", get: { $0.state.miterLimit },
      set: { (context, value: Double) in
        if value.isFinite, value > 0 { context.state.miterLimit = value }
      })
    attribute(
      "lineDashOffset", get: { $0.state.dashOffset },
      set: { (context, value: Double) in
        if value.isFinite { context.state.dashOffset = value }
      })
    operation("setLineDash", length: 1) { context, call in
      let dashes = try call.world.list(call[0]).map { try Double.convert($0, call.world) }
      if dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) {
        context.state.dashes = dashes.count % 2 == 0 ? dashes : dashes + dashes
      }
      return .undefined
    }
    operation("getLineDash") { context -> [Double] in context.state.dashes }
  }
}
