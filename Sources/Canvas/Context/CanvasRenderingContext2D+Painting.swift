import CGraphics
import IntegerConversion

/// What is painted: the inside of a path, or a line along it, both in the coordinates of the canvas.
enum Shape {
  case fill(Path, cairo_fill_rule_t)
  case stroke(Path)
}

extension CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#drawing-model
  func paint(_ shape: Shape, with style: PaintStyle) {
    guard state.transform.inverse != nil, let source = source(style) else { return }
    if !style.isOriginClean { buffer.bitmap?.isOriginClean = false }
    paint(shape, with: source)
  }

  private func source(_ style: PaintStyle) -> PaintSource? {
    switch style {
    case .color(let color): PaintSource(color)
    case .gradient(let gradient): gradient.source(state.transform, area: area)
    case .pattern(let pattern):
      pattern.source(state.transform, isSmooth: state.smoothsImages)
    }
  }

  func paint(_ shape: Shape, with source: PaintSource) {
    guard let context = drawing else { return }
    if state.shadow.isDrawn, state.compositing != .copy {
      paintShadow(of: shape, source, on: context)
    }
    if state.compositing == .copy || state.compositing == .clear { clear(context) }
    if state.compositing == .clear { return }
    cairo_set_operator(
      context, state.compositing == .copy ? CAIRO_OPERATOR_OVER : state.compositing.cairo)
    let needsGroup = state.globalAlpha < 1 && source.color == nil
    if needsGroup || source.limits != nil {
      paintGroup(shape, source, on: context)
    } else {
      paint(shape, source, on: context, base: .identity)
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Paints all that is within the clipping region transparent.
  private func clear(_ context: OpaquePointer) {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
  }

  /// Paints the shape by itself first.
  private func paintGroup(_ shape: Shape, _ source: PaintSource, on context: OpaquePointer) {
    let compositing = state.compositing == .copy ? CAIRO_OPERATOR_OVER : state.compositing.cairo
    cairo_identity_matrix(context)
    cairo_push_group(context)
    if let limits = source.limits {
      limits.apply(to: context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_clip(context)
    }
    paint(shape, source, on: context, base: .identity)
    let group = cairo_pop_group(context)
    cairo_set_source(context, group)
    if let group { cairo_pattern_destroy(group) }
    cairo_set_operator(context, compositing)
    cairo_paint_with_alpha(context, source.color == nil ? state.globalAlpha : 1)
  }

  /// - Parameter base: from the canvas to the surface.
  private func paint(
    _ shape: Shape, _ source: PaintSource, on context: OpaquePointer, base: Transform
  ) {
    var matrix = base.matrix
    cairo_set_matrix(context, &matrix)
    source.apply(to: context, opacity: state.globalAlpha)
    switch shape {
    case .fill(let path, let rule):
      path.apply(to: context)
      cairo_set_fill_rule(context, rule)
      cairo_fill(context)
    case .stroke(let path):
      path.withoutEmptySegments.apply(to: context)
      var pen = base.applied(after: state.transform).matrix
      cairo_set_matrix(context, &pen)
      state.applyLineStyle(to: context)
      cairo_stroke(context)
    }
    cairo_identity_matrix(context)
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#when-shadows-are-drawn
  private func paintShadow(of shape: Shape, _ source: PaintSource, on context: OpaquePointer) {
    let shadow = state.shadow
    let deviation = shadow.blur / 2
    let margin = Int(clamping: min(deviation * 3, 500).rounded(.up))
    guard
      let bitmap = Bitmap(width: buffer.width + 2 * margin, height: buffer.height + 2 * margin),
      let painter = cairo_create(bitmap.surface)
    else { return }
    let base = Transform.translation(
      shadow.offsetX + Double(margin), shadow.offsetY + Double(margin))
    let opacity = state.globalAlpha
    state.globalAlpha = 1
    paint(shape, source, on: painter, base: base)
    state.globalAlpha = opacity
    cairo_destroy(painter)
    let rows = bitmap.rows()
    pixels_blur(rows, deviation)
    let color = shadow.color
    pixels_tint(rows, color.red, color.green, color.blue, color.alpha * opacity)
    bitmap.changed()
    cairo_identity_matrix(context)
    cairo_set_operator(context, state.compositing.cairo)
    cairo_set_source_surface(context, bitmap.surface, -Double(margin), -Double(margin))
    cairo_paint(context)
  }
}

extension DrawingState {
  /// https://html.spec.whatwg.org/multipage/canvas.html#line-styles
  func applyLineStyle(to context: OpaquePointer) {
    cairo_set_line_width(context, lineWidth)
    cairo_set_line_cap(context, lineCap.cairo)
    cairo_set_line_join(context, lineJoin.cairo)
    cairo_set_miter_limit(context, miterLimit)
    // cairo fails where all are 0.
    let isDashed = dashes.contains { $0 > 0 }
    cairo_set_dash(
      context, isDashed ? dashes : [], isDashed ? Int32(clamping: dashes.count) : 0, dashOffset)
  }
}
