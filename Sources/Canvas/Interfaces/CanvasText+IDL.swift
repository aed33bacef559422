import Bindings
import DOM
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvastext
  mutating func includeCanvasText() {
  }
}

/// https://html.spec.whatwg.org/multipage/canvas.html#textmetrics
final class TextMetrics: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .textMetrics }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#textmetrics
  static let textMetrics = Interface(TextMetrics.self, "TextMetrics") { idl in
  }
}
