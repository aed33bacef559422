import Bindings
import CGraphics
import CSS
import DOM
import Fonts
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvastext
  mutating func includeCanvasText() {
    operation("fillText", length: 3) { context, call in
      try context.draw(call) { context, path in
        context.paint(.fill(path, CAIRO_FILL_RULE_WINDING), with: context.state.fillStyle)
      }
    }
    operation("strokeText", length: 3) { context, call in
      try context.draw(call) { context, path in
        context.paint(.stroke(path), with: context.state.strokeStyle)
      }
    }
    operation("measureText", length: 1) { context, call in
      let text = try String.convert(call[0], call.world)
      return call.world.wrap(TextMetrics(of: context.run(of: text, in: call.world)))
    }
    includeCanvasTextDrawingStyles()
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#canvastextdrawingstyles
  private mutating func includeCanvasTextDrawingStyles() {
    attribute(
      "font",
      get: { context, _ in context.state.text.font?.serialized ?? "10px sans-serif" },
      set: { (context, text: DOMString, world) in
        let document = context.element?.document ?? world.document
        if let font = ChosenFont(text, for: context.element, in: document) {
          context.state.text.font = font
        }
      })
    keyword("textAlign", \.align)
    keyword("textBaseline", \.baseline)
    attribute(
      "direction", get: { $0.isRightToLeft ? "rtl" : "ltr" },
      set: { (context, name: String) in
        if let value = TextDirection(rawValue: name) { context.state.text.direction = value }
      })
    spacing("letterSpacing", \.letterSpacing)
    spacing("wordSpacing", \.wordSpacing)
  }

  private mutating func keyword<Value: RawRepresentable<String>>(
    _ name: String, _ path: WritableKeyPath<TextState, Value> & Sendable
  ) {
    attribute(
      name, get: { $0.state.text[keyPath: path].rawValue },
      set: { (context, name: String) in
        if let value = Value(rawValue: name) { context.state.text[keyPath: path] = value }
      })
  }

  private mutating func spacing(
    _ name: String, _ path: WritableKeyPath<TextState, CSSLength> & Sendable
  ) {
    attribute(
      name, get: { $0.state.text[keyPath: path].serialized },
      set: { (context, text: DOMString) in
        if let value = CSSLength(text) { context.state.text[keyPath: path] = value }
      })
  }
}

extension CanvasRenderingContext2D {
  /// Nil where no font library can be loaded.
  fileprivate func run(of text: String, in world: World) -> TextRun? {
    if state.text.font == nil {
      let document = element?.document ?? world.document
      state.text.font = ChosenFont(ChosenFont.initialText, for: element, in: document)
    }
    guard let cascade = state.text.font?.cascade else { return nil }
    return TextRun(text, cascade, state.text, isRightToLeft: isRightToLeft)
  }

  fileprivate var isRightToLeft: Bool {
    switch state.text.direction {
    case .ltr: return false
    case .rtl: return true
    case .inherit:
      guard let element, element.node.isConnected else { return false }
      let resolver = DocumentStyle.of(element.document).resolver
      return resolver.computedValue(of: "direction", element) == "rtl"
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#drawing-text-to-the-bitmap
  fileprivate func draw(
    _ call: NativeCall, _ paint: (CanvasRenderingContext2D, Path) -> Void
  ) throws -> JSValue {
    let text = try String.convert(call[0], call.world)
    let place = try call.finiteNumbers(1..<3)
    let most = call[3].isUndefined ? nil : try call.realm.number(call[3])
    guard let place, most.map({ $0 > 0 }) != false, let run = run(of: text, in: call.world) else {
      return .undefined
    }
    let squeeze = most.map { run.width > $0 ? $0 / run.width : 1 } ?? 1
    let transform = state.transform
      .applied(after: .translation(place[0], place[1] + run.offset.y))
      .applied(after: .scale(squeeze, 1))
      .applied(after: .translation(run.offset.x, 0))
    paint(self, run.path.transformed(by: transform))
    return .undefined
  }
}
