extension Path {
  struct Bounds {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  /// Of all points, those that only bend curves among them; nil without any.
  var bounds: Bounds? {
    let points = segments.flatMap { segment -> [Point] in
      switch segment {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    guard let first = points.first else { return nil }
    return points.reduce(into: Bounds(left: first.x, top: first.y, right: first.x, bottom: first.y))
    {
      $0.left = min($0.left, $1.x)
      $0.top = min($0.top, $1.y)
      $0.right = max($0.right, $1.x)
      $0.bottom = max($0.bottom, $1.y)
    }
  }
}
