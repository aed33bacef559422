import CGraphics
import CSS

/// What `save()` saves.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#drawing-state
struct DrawingState {
  var transform = Transform.identity
  var fillStyle = PaintStyle.color(.black)
  var strokeStyle = PaintStyle.color(.black)
  var globalAlpha = 1.0
  var compositing = Compositing.sourceOver
  var lineWidth = 1.0
  var lineCap = LineCap.butt
  var lineJoin = LineJoin.miter
  var miterLimit = 10.0
  var dashes: [Double] = []
  var dashOffset = 0.0
  var shadow = Shadow()
  var smoothsImages = true
  var smoothingQuality = "low"
  var text = TextState()

  /// https://html.spec.whatwg.org/multipage/canvas.html#shadows
  struct Shadow {
    var offsetX = 0.0
    var offsetY = 0.0
    var blur = 0.0
    var color = ScreenColor.transparent

    /// https://html.spec.whatwg.org/multipage/canvas.html#when-shadows-are-drawn
    var isDrawn: Bool { color.alpha > 0 && (blur > 0 || offsetX != 0 || offsetY != 0) }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-linecap
  enum LineCap: String {
    case butt, round, square

    var cairo: cairo_line_cap_t {
      switch self {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-linejoin
  enum LineJoin: String {
    case bevel, round, miter

    var cairo: cairo_line_join_t {
      switch self {
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      case .round: CAIRO_LINE_JOIN_ROUND
      case .miter: CAIRO_LINE_JOIN_MITER
      }
    }
  }
}
