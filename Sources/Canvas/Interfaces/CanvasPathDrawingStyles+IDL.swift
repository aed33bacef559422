import Bindings
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvaspathdrawingstyles
  mutating func includeCanvasPathDrawingStyles() {
    attribute(
      "lineWidth", get: { $0.state.lineWidth },
      set: { (context, value: Double) in context.state.setLineWidth(value) })
    attribute(
      "lineCap", get: { $0.state.lineCap.rawValue },
      set: { (context, name: String) in context.state.setLineCap(name) })
    attribute(
      "lineJoin", get: { $0.state.lineJoin.rawValue },
      set: { (context, name: String) in context.state.setLineJoin(name) })
    attribute(
      "miterLimit", get: { $0.state.miterLimit },
      set: { (context, value: Double) in context.state.setMiterLimit(value) })
    attribute(
      "lineDashOffset", get: { $0.state.dashOffset },
      set: { (context, value: Double) in context.state.setDashOffset(value) })
    operation("setLineDash", length: 1) { context, call in
      let dashes = try call.world.list(call[0]).map { try Double.convert($0, call.world) }
      context.state.setDashes(dashes.count % 2 == 0 ? dashes : dashes + dashes)
      return .undefined
    }
    operation("getLineDash") { context -> [Double] in context.state.dashes }
  }
}

/// What is not allowed changes nothing.
extension DrawingState {
  mutating func setLineWidth(_ width: Double) {
    if width.isFinite, width > 0 { lineWidth = width }
  }

  mutating func setMiterLimit(_ limit: Double) {
    if limit.isFinite, limit > 0 { miterLimit = limit }
  }

  mutating func setDashes(_ lengths: [Double]) {
    if lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) { dashes = lengths }
  }

  mutating func setDashOffset(_ offset: Double) {
    if offset.isFinite { dashOffset = offset }
  }

  mutating func setLineCap(_ name: String) { lineCap = LineCap(rawValue: name) ?? lineCap }

  mutating func setLineJoin(_ name: String) { lineJoin = LineJoin(rawValue: name) ?? lineJoin }
}
