extension EasingFunction {
  /// https://drafts.csswg.org/css-easing-2/#easing-serialization
  package var serialized: String {
    switch self {
    case .linear: "linear"
    case .points(let points): "linear(\(points.map(\.serialized).joined(separator: ", ")))"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      Self.named.first { $0.function == self }?.name
        ?? "cubic-bezier(\([x1, y1, x2, y2].map(\.cssText).joined(separator: ", ")))"
    case .steps(let count, .end): "steps(\(count))"
    case .steps(let count, let position): "steps(\(count), \(position.name))"
    }
  }

  private static let named: [(name: String, function: EasingFunction)] = [
    ("ease", .ease), ("ease-in", .cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)),
    ("ease-out", .cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)),
    ("ease-in-out", .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
  ]
}

extension EasingFunction.Point {
  fileprivate var serialized: String { "\(output.cssText) \((input * 100).cssText)%" }
}

extension EasingFunction.StepPosition {
  fileprivate var name: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .none: "jump-none"
    case .both: "jump-both"
    }
  }
}

extension Double {
  fileprivate var cssText: String { CSSValue.numeric(self, .number).serialized }
}
