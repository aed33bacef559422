import POSIX

/// https://svgwg.org/svg2-draft/implnote.html#ArcImplementationNotes
package struct EllipticalArc {
  package let center: (x: Double, y: Double)
  package let rx: Double
  package let ry: Double
  package let rotation: Double
  package let startAngle: Double
  package let sweep: Double

  /// Nil for what is a straight line.
  init?(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), rx: Double, ry: Double,
    degrees: Double, isLarge: Bool, sweeps: Bool
  ) {
    var rx = abs(rx)
    var ry = abs(ry)
    guard rx > 0, ry > 0, start != end else { return nil }
    rotation = degrees * .pi / 180
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let half = (x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = -sine * half.x + cosine * half.y
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let divisor = rx * rx * y * y + ry * ry * x * x
    let square = max(0, (rx * rx * ry * ry - divisor) / divisor)
    let factor = (isLarge == sweeps ? -1 : 1) * square.squareRoot()
    let cx = factor * rx * y / ry
    let cy = -factor * ry * x / rx
    center = (
      cosine * cx - sine * cy + (start.x + end.x) / 2,
      sine * cx + cosine * cy + (start.y + end.y) / 2
    )
    startAngle = atan2((y - cy) / ry, (x - cx) / rx)
    let endAngle = atan2((-y - cy) / ry, (-x - cx) / rx)
    var sweep = endAngle - startAngle
    if sweeps, sweep < 0 { sweep += 2 * .pi }
    if !sweeps, sweep > 0 { sweep -= 2 * .pi }
    self.sweep = sweep
    self.rx = rx
    self.ry = ry
  }

  /// Where it turns in x or in y.
  var extremes: [(x: Double, y: Double)] {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let alongX = atan2(-ry * sine, rx * cosine)
    let alongY = atan2(ry * cosine, rx * sine)
    return [alongX, alongX + .pi, alongY, alongY + .pi].filter(contains).map { angle in
      let x = rx * cos(angle)
      let y = ry * sin(angle)
      return (center.x + cosine * x - sine * y, center.y + sine * x + cosine * y)
    }
  }

  private func contains(_ angle: Double) -> Bool {
    var distance = (angle - startAngle).truncatingRemainder(dividingBy: 2 * .pi)
    if sweep >= 0 {
      if distance < 0 { distance += 2 * .pi }
      return distance <= sweep
    }
    if distance > 0 { distance -= 2 * .pi }
    return distance >= sweep
  }
}
