import Bindings
import CGraphics
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasdrawpath
  mutating func includeCanvasDrawPath() {
    operation("beginPath") { $0.path = Path() }
    operation("fill", length: 0) { context, call in
      let (path, first) = try context.path(of: call)
      let rule = try call.fillRule(first)
      context.paint(.fill(path, rule), with: context.state.fillStyle)
      return .undefined
    }
    operation("stroke", length: 0) { context, call in
      let path =
        call.count > 0
        ? try Path2D.convert(call[0], call.world).path.transformed(by: context.state.transform)
        : context.path
      context.paint(.stroke(path), with: context.state.strokeStyle)
      return .undefined
    }
    operation("clip", length: 0) { context, call in
      let (path, first) = try context.path(of: call)
      let rule = try call.fillRule(first)
      guard let drawing = context.drawing else { return .undefined }
      path.apply(to: drawing)
      cairo_set_fill_rule(drawing, rule)
      cairo_clip(drawing)
      return .undefined
    }
    operation("isPointInPath", length: 2) { context, call in
      let (path, first) = try context.path(of: call)
      let numbers = try call.finiteNumbers(first..<first + 2)
      let rule = try call.fillRule(first + 2)
      guard let numbers else { return JSValue(false) }
      return JSValue(
        CanvasRenderingContext2D.contains(Point(x: numbers[0], y: numbers[1]), path, rule))
    }
    operation("isPointInStroke", length: 2) { context, call in
      let (path, first) = try context.path(of: call)
      guard let numbers = try call.finiteNumbers(first..<first + 2) else { return JSValue(false) }
      return JSValue(context.strokeContains(Point(x: numbers[0], y: numbers[1]), path))
    }
  }
}

extension CanvasRenderingContext2D {
  /// The path that a call names, or the current one, in the coordinates of the canvas; and the index of the next
  /// argument.
  fileprivate func path(of call: NativeCall) throws -> (Path, Int) {
    guard call.count > 0, call.realm.object(call[0]) != nil else { return (path, 0) }
    let named = try Path2D.convert(call[0], call.world)
    return (named.path.transformed(by: state.transform), 1)
  }
}

extension NativeCall {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasfillrule
  fileprivate func fillRule(_ index: Int) throws -> cairo_fill_rule_t {
    if self[index].isUndefined { return CAIRO_FILL_RULE_WINDING }
    switch try String.convert(self[index], world) {
    case "nonzero": return CAIRO_FILL_RULE_WINDING
    case "evenodd": return CAIRO_FILL_RULE_EVEN_ODD
    default: throw JSTypeError()
    }
  }
}
