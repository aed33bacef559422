import Bindings
import DOM
import JSRuntime

/// What has a path: a context, whose transformation applies to what is added, or a `Path2D`.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#canvaspath
protocol PathHolder: Receiver {
  /// Adds to the path in its own coordinates.
  func addToPath(_ add: (inout Path) -> Void)
}

extension CanvasRenderingContext2D: PathHolder {
  func addToPath(_ add: (inout Path) -> Void) {
    guard let inverse = state.transform.inverse else { return }
    if state.transform == .identity { return add(&path) }
    var local = Path(continuing: path, in: inverse)
    add(&local)
    path.append(local.transformed(by: state.transform))
  }
}

extension InterfaceBuilder where This: PathHolder {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvaspath
  mutating func includeCanvasPath() {
    operation("closePath") { $0.addToPath { $0.close() } }
    pathOperation("moveTo", 2) { $0.move(to: Point(x: $1[0], y: $1[1])) }
    pathOperation("lineTo", 2) { $0.line(to: Point(x: $1[0], y: $1[1])) }
    pathOperation("quadraticCurveTo", 4) {
      $0.quadraticCurve(Point(x: $1[0], y: $1[1]), to: Point(x: $1[2], y: $1[3]))
    }
    pathOperation("bezierCurveTo", 6) {
      $0.curve(
        Point(x: $1[0], y: $1[1]), Point(x: $1[2], y: $1[3]), to: Point(x: $1[4], y: $1[5]))
    }
    pathOperation("arcTo", 5) { path, numbers in
      try requireRadius(numbers[4])
      path.arc(
        by: Point(x: numbers[0], y: numbers[1]), to: Point(x: numbers[2], y: numbers[3]),
        radius: numbers[4])
    }
    pathOperation("rect", 4) { $0.rect($1[0], $1[1], $1[2], $1[3]) }
    includeRoundRect()
    includeArcs()
  }

  private mutating func includeArcs() {
    pathOperation("arc", 5, flag: 5) { path, numbers, isCounterclockwise in
      try requireRadius(numbers[2])
      path.add(
        Path.Ellipse(
          center: Point(x: numbers[0], y: numbers[1]), radiusX: numbers[2], radiusY: numbers[2],
          startAngle: numbers[3], endAngle: numbers[4], isCounterclockwise: isCounterclockwise))
    }
    pathOperation("ellipse", 7, flag: 7) { path, numbers, isCounterclockwise in
      try requireRadius(numbers[2])
      try requireRadius(numbers[3])
      path.add(
        Path.Ellipse(
          center: Point(x: numbers[0], y: numbers[1]), radiusX: numbers[2], radiusY: numbers[3],
          rotation: numbers[4], startAngle: numbers[5], endAngle: numbers[6],
          isCounterclockwise: isCounterclockwise))
    }
  }

  private mutating func includeRoundRect() {
    operation("roundRect", length: 4) { holder, call in
      let numbers = try call.finiteNumbers(0..<4)
      let corners = try CornerRadii(call[4], call.world)
      guard let numbers, let corners = corners.corners else { return .undefined }
      holder.addToPath { $0.roundRect(numbers[0], numbers[1], numbers[2], numbers[3], corners) }
      return .undefined
    }
  }

  private mutating func pathOperation(
    _ name: String, _ count: Int, _ add: @escaping (inout Path, [Double]) throws -> Void
  ) {
    pathOperation(name, count, flag: nil) { path, numbers, _ in try add(&path, numbers) }
  }

  private mutating func pathOperation(
    _ name: String, _ count: Int, flag: Int?,
    _ add: @escaping (inout Path, [Double], Bool) throws -> Void
  ) {
    operation(name, length: count) { holder, call in
      guard let numbers = try call.finiteNumbers(0..<count) else { return .undefined }
      let flag = try flag.map { try Bool.convert(call[$0], call.world) } ?? false
      var failure: (any Error)?
      holder.addToPath { path in
        do { try add(&path, numbers, flag) } catch { failure = error }
      }
      if let failure { throw failure }
      return .undefined
    }
  }
}

private func requireRadius(_ radius: Double) throws(DOMException) {
  if radius < 0 { throw DOMException(.indexSizeError) }
}
