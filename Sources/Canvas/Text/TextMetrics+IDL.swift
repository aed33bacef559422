import Bindings
import DOM
import Fonts

/// https://html.spec.whatwg.org/multipage/canvas.html#textmetrics
final class TextMetrics: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .textMetrics }
  fileprivate var width = 0.0
  fileprivate var offset = Point(x: 0, y: 0)
  fileprivate var ascent = 0.0
  fileprivate var descent = 0.0
  /// Of what is drawn, from the left end of the text on its baseline; nil for nothing.
  fileprivate var bounds: Path.Bounds?

  /// - Parameter run: nil where there are no fonts.
  init(of run: TextRun?) {
    guard let run else { return }
    width = run.width
    offset = run.offset
    ascent = Double(run.metrics.ascent)
    descent = Double(run.metrics.descent)
    bounds = run.path.bounds
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#textmetrics
  static let textMetrics = Interface(TextMetrics.self, "TextMetrics") { idl in
    idl.attribute("width") { $0.width }
    // SAFARI: no less than the text takes up.
    idl.attribute("actualBoundingBoxLeft") { max(-($0.bounds?.left ?? 0), 0) - $0.offset.x }
    idl.attribute("actualBoundingBoxRight") {
      max($0.bounds?.right ?? 0, $0.width) + $0.offset.x
    }
    idl.attribute("fontBoundingBoxAscent") { $0.ascent - $0.offset.y }
    idl.attribute("fontBoundingBoxDescent") { $0.descent + $0.offset.y }
    idl.attribute("actualBoundingBoxAscent") { text in
      text.bounds.map { -$0.top - text.offset.y } ?? -text.offset.y
    }
    idl.attribute("actualBoundingBoxDescent") { text in
      text.bounds.map { $0.bottom + text.offset.y } ?? text.offset.y
    }
    idl.attribute("emHeightAscent") { $0.ascent - $0.offset.y }
    idl.attribute("emHeightDescent") { $0.descent + $0.offset.y }
    idl.attribute("hangingBaseline") { $0.ascent - $0.offset.y }
    idl.attribute("alphabeticBaseline") { -$0.offset.y }
    idl.attribute("ideographicBaseline") { -$0.descent - $0.offset.y }
  }
}
