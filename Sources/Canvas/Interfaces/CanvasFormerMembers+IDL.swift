import Bindings
import CSS
import DOM
import JSRuntime

/// What WebKit keeps of its first canvas.
///
/// SAFARI: `CanvasRenderingContext2D.idl`
extension InterfaceBuilder where This == CanvasRenderingContext2D {
  mutating func includeFormerMembers() {
    operation("setLineWidth") { (context, width: Omissible<Double>) in
      context.state.setLineWidth(width ?? .nan)
    }
    operation("setMiterLimit") { (context, limit: Omissible<Double>) in
      context.state.setMiterLimit(limit ?? .nan)
    }
    operation("setLineCap") { (context, name: Omissible<String>) in
      context.state.setLineCap(name ?? "")
    }
    operation("setLineJoin") { (context, name: Omissible<String>) in
      context.state.setLineJoin(name ?? "")
    }
    attribute(
      "webkitLineDash", get: { context, world in context.state.dashes.value(in: world) },
      set: { (context, list: JSValue, world) in
        context.state.setDashes(try world.list(list).map { try Double.convert($0, world) })
      })
    attribute(
      "webkitLineDashOffset", get: { $0.state.dashOffset },
      set: { (context, offset: Double) in context.state.setDashOffset(offset) })
    colorSetter("setFillColor", \.fillStyle)
    colorSetter("setStrokeColor", \.strokeStyle)
    operation("setShadow", length: 3) { context, call in
      let numbers = try (0..<3).map { try Double.convert(call[$0], call.world) }
      let color = call.count == 3 ? .transparent : try call.formerColor(from: 3, context)
      if let color {
        context.state.shadow = DrawingState.Shadow(
          offsetX: numbers[0], offsetY: numbers[1], blur: numbers[2], color: color)
      }
      return .undefined
    }
    operation("clearShadow") { $0.state.shadow = DrawingState.Shadow() }
  }

  private mutating func colorSetter(
    _ name: String, _ path: WritableKeyPath<DrawingState, PaintStyle> & Sendable
  ) {
    operation(name, length: 1) { context, call in
      if let color = try call.formerColor(from: 0, context) {
        context.state[keyPath: path] = .color(color)
      }
      return .undefined
    }
  }
}

extension NativeCall {
  /// A color's text or its gray with an opacity; or its red, green, blue and opacity.
  ///
  /// - Parameter start: the index of its first argument.
  /// - Returns: nil if the text is no color.
  fileprivate func formerColor(
    from start: Int, _ context: CanvasRenderingContext2D
  ) throws -> ScreenColor? {
    if count - start >= 4 {
      let parts = try (start..<start + 4).map { try Double.convert(self[$0], world) }
      return ScreenColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    guard count - start <= 2 else { throw JSTypeError() }
    let alpha = self[start + 1].isUndefined ? nil : try Double.convert(self[start + 1], world)
    if self[start].isNumber {
      let gray = try Double.convert(self[start], world)
      return ScreenColor(red: gray, green: gray, blue: gray, alpha: alpha ?? 1)
    }
    guard let color = context.color(try DOMString.convert(self[start], world)) else { return nil }
    guard let alpha else { return color }
    return ScreenColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}
