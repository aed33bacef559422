import Bindings
import CGraphics

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasrect
  mutating func includeCanvasRect() {
    numericOperation("clearRect", 4) { context, numbers in
      guard numbers[2] != 0, numbers[3] != 0, let drawing = context.drawing else { return }
      cairo_set_operator(drawing, CAIRO_OPERATOR_CLEAR)
      context.rect(numbers).apply(to: drawing)
      cairo_fill(drawing)
      cairo_set_operator(drawing, CAIRO_OPERATOR_OVER)
    }
    numericOperation("fillRect", 4) { context, numbers in
      guard numbers[2] != 0, numbers[3] != 0 else { return }
      context.paint(
        .fill(context.rect(numbers), CAIRO_FILL_RULE_WINDING), with: context.state.fillStyle)
    }
    numericOperation("strokeRect", 4) { context, numbers in
      guard numbers[2] != 0 || numbers[3] != 0 else { return }
      var path = Path()
      if numbers[2] == 0 || numbers[3] == 0 {
        // A line and its way back, so that there are joins instead of caps.
        path.move(to: Point(x: numbers[0], y: numbers[1]))
        path.line(to: Point(x: numbers[0] + numbers[2], y: numbers[1] + numbers[3]))
        path.close()
        path = path.transformed(by: context.state.transform)
      } else {
        path = context.rect(numbers)
      }
      context.paint(.stroke(path), with: context.state.strokeStyle)
    }
  }
}

extension CanvasRenderingContext2D {
  /// In the coordinates of the canvas.
  fileprivate func rect(_ numbers: [Double]) -> Path {
    var path = Path()
    path.rect(numbers[0], numbers[1], numbers[2], numbers[3])
    return path.transformed(by: state.transform)
  }
}
