import Bindings
import CSS
import DOM
import IntegerConversion
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasfillstrokestyles
  mutating func includeCanvasFillStrokeStyles() {
    paintStyle("strokeStyle", \.strokeStyle)
    paintStyle("fillStyle", \.fillStyle)
    operation("createLinearGradient", length: 4) { _, call in
      let numbers = try call.doubles(0..<4)
      return call.world.wrap(
        CanvasGradient(
          .linear(Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]))))
    }
    operation("createRadialGradient", length: 6) { _, call in
      let numbers = try call.doubles(0..<6)
      if numbers[2] < 0 || numbers[5] < 0 { throw DOMException(.indexSizeError) }
      return call.world.wrap(
        CanvasGradient(
          .radial(
            Point(x: numbers[0], y: numbers[1]), numbers[2], Point(x: numbers[3], y: numbers[4]),
            numbers[5])))
    }
    operation("createConicGradient", length: 3) { _, call in
      let numbers = try call.doubles(0..<3)
      return call.world.wrap(
        CanvasGradient(.conic(Point(x: numbers[1], y: numbers[2]), angle: numbers[0])))
    }
    operation("createPattern", length: 2) { context, call in
      let source = try CanvasImageSource(call[0], call.world)
      let name = call[1].isNull ? "" : try String.convert(call[1], call.world)
      let repetition = CanvasPattern.Repetition(rawValue: name.isEmpty ? "repeat" : name)
      guard let repetition else { throw DOMException(.syntaxError) }
      guard let bitmap = try source.bitmap(in: call.world) else { return .null }
      guard let copy = source.isLive ? bitmap.copy() : bitmap else { return .null }
      return call.world.wrap(CanvasPattern(copy, repetition))
    }
  }

  private mutating func paintStyle(
    _ name: String, _ path: WritableKeyPath<DrawingState, PaintStyle> & Sendable
  ) {
    attribute(
      name,
      get: { context, world -> JSValue in
        switch context.state[keyPath: path] {
        case .color(let color): color.serialized.value(in: world)
        case .gradient(let gradient): world.wrap(gradient)
        case .pattern(let pattern): world.wrap(pattern)
        }
      },
      set: { (context, value: JSValue, world) in
        if let gradient = try? CanvasGradient.convert(value, world) {
          context.state[keyPath: path] = .gradient(gradient)
        } else if let pattern = try? CanvasPattern.convert(value, world) {
          context.state[keyPath: path] = .pattern(pattern)
        } else if let color = context.color(try DOMString.convert(value, world)) {
          context.state[keyPath: path] = .color(color)
        }
      })
  }
}

extension CanvasRenderingContext2D {
  /// Nil if the text is no color.
  func color(_ text: DOMString) -> ScreenColor? {
    ScreenColor(text) { [element] in
      guard let element, element.node.isConnected else { return .black }
      let value = DocumentStyle.of(element.document).resolver.computedValue(of: "color", element)
      return ScreenColor(value, current: { .black }) ?? .black
    }
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasgradient
  static let canvasGradient = Interface(CanvasGradient.self, "CanvasGradient") { idl in
    idl.operation("addColorStop", length: 2) { gradient, call in
      let offset = try call.doubles(0..<1)[0]
      let text = try DOMString.convert(call[1], call.world)
      guard (0...1).contains(offset) else { throw DOMException(.indexSizeError) }
      guard let color = ScreenColor(text, current: { .black }) else {
        throw DOMException(.syntaxError)
      }
      gradient.addStop(offset, color)
      return .undefined
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#canvaspattern
  static let canvasPattern = Interface(CanvasPattern.self, "CanvasPattern") { idl in
    idl.operation("setTransform", length: 0) { pattern, call in
      if let transform = try Transform(matrix2D: call[0], call.world) {
        pattern.transform = transform
      }
      return .undefined
    }
  }
}
