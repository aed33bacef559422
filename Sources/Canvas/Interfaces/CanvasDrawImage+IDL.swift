import Bindings
import CGraphics
import DOM
import JSRuntime

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasdrawimage
  mutating func includeCanvasDrawImage() {
    operation("drawImage", length: 3) { context, call in
      let source = try CanvasImageSource(call[0], call.world)
      let count = call.count >= 9 ? 9 : call.count >= 5 ? 5 : 3
      guard call.count == 3 || call.count == 5 || call.count >= 9 else {
        throw JSTypeError("Not enough arguments")
      }
      let numbers = try call.finiteNumbers(1..<count)
      guard let numbers, let bitmap = try source.bitmap(in: call.world) else { return .undefined }
      context.drawImage(bitmap, size: source.naturalSize(of: bitmap), numbers)
      return .undefined
    }
  }
}

extension CanvasRenderingContext2D {
  private struct Rect {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// With sizes of 0 or more.
    var normalized: Rect {
      Rect(
        x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#drawing-images
  ///
  /// - Parameter numbers: two, four or eight.
  fileprivate func drawImage(
    _ bitmap: Bitmap, size: (width: Double, height: Double), _ numbers: [Double]
  ) {
    var source = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var target = Rect(x: numbers[0], y: numbers[1], width: size.width, height: size.height)
    if numbers.count == 4 { (target.width, target.height) = (numbers[2], numbers[3]) }
    if numbers.count == 8 {
      source = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).normalized
      target = Rect(x: numbers[4], y: numbers[5], width: numbers[6], height: numbers[7])
    }
    target = target.normalized
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return }
    clip(&source, to: size, &target)
    guard source.width > 0, source.height > 0 else { return }
    let (scaleX, scaleY) = (Double(bitmap.width) / size.width, Double(bitmap.height) / size.height)
    let part = Rect(
      x: source.x * scaleX, y: source.y * scaleY, width: source.width * scaleX,
      height: source.height * scaleY)
    draw(bitmap, part, target)
  }

  /// What is outside of the image is transparent.
  private func clip(
    _ source: inout Rect, to size: (width: Double, height: Double), _ target: inout Rect
  ) {
    let (scaleX, scaleY) = (target.width / source.width, target.height / source.height)
    let (left, top) = (max(source.x, 0), max(source.y, 0))
    let right = min(source.x + source.width, size.width)
    let bottom = min(source.y + source.height, size.height)
    target = Rect(
      x: target.x + (left - source.x) * scaleX, y: target.y + (top - source.y) * scaleY,
      width: (right - left) * scaleX, height: (bottom - top) * scaleY)
    source = Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func draw(_ bitmap: Bitmap, _ part: Rect, _ target: Rect) {
    guard buffer.bitmap != nil, state.transform.inverse != nil else { return }
    if !bitmap.isOriginClean { buffer.bitmap?.isOriginClean = false }
    let isSelf = bitmap === buffer.bitmap
    guard let pixels = isSelf ? bitmap.copy() : bitmap else { return }
    let place = Transform(
      a: target.width / part.width, d: target.height / part.height,
      e: target.x - part.x * target.width / part.width,
      f: target.y - part.y * target.height / part.height)
    var path = Path()
    path.rect(target.x, target.y, target.width, target.height)
    let source = pixels.source(
      state.transform.applied(after: place), isRepeated: false, isSmooth: state.smoothsImages,
      extendsEdges: true)
    guard let source else { return }
    paint(.fill(path.transformed(by: state.transform), CAIRO_FILL_RULE_WINDING), with: source)
  }
}
