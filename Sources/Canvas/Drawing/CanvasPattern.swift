import Bindings
import CGraphics
import DOM

/// https://html.spec.whatwg.org/multipage/canvas.html#canvaspattern
final class CanvasPattern: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .canvasPattern }
  let bitmap: Bitmap
  private let repetition: Repetition
  var transform = Transform.identity

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-createpattern
  enum Repetition: String {
    case both = "repeat"
    case horizontal = "repeat-x"
    case vertical = "repeat-y"
    case none = "no-repeat"
  }

  init(_ bitmap: Bitmap, _ repetition: Repetition) {
    self.bitmap = bitmap
    self.repetition = repetition
  }

  func source(_ outer: Transform, isSmooth: Bool) -> PaintSource? {
    let whole = outer.applied(after: transform)
    let source = bitmap.source(whole, isRepeated: repetition != .none, isSmooth: isSmooth)
    // Far enough to be the plane.
    let far = 1e5
    var limits = Path()
    switch repetition {
    case .horizontal: limits.rect(-far, 0, 2 * far, Double(bitmap.height))
    case .vertical: limits.rect(0, -far, Double(bitmap.width), 2 * far)
    case .both, .none: return source
    }
    source?.limits = limits.transformed(by: whole)
    return source
  }
}

extension Bitmap {
  /// The bitmap as a source, placed by a transform; nil if that shows nothing of it.
  func source(
    _ transform: Transform, isRepeated: Bool, isSmooth: Bool = true, extendsEdges: Bool = false
  ) -> PaintSource? {
    guard let inverse = transform.inverse,
      let pattern = cairo_pattern_create_for_surface(surface)
    else { return nil }
    var matrix = inverse.matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(
      pattern,
      isRepeated ? CAIRO_EXTEND_REPEAT : extendsEdges ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    return PaintSource(adopting: pattern, of: self)
  }
}
