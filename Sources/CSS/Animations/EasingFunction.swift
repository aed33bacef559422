import IntegerConversion

/// How the progress of an animation is transformed.
///
/// https://drafts.csswg.org/css-easing-2/
package enum EasingFunction: Hashable, Sendable {
  case linear
  /// https://drafts.csswg.org/css-easing-2/#the-linear-easing-function
  case points([Point])
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  case steps(Int, StepPosition)

  package static let ease = Self.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  package struct Point: Hashable, Sendable {
    let input: Double
    let output: Double
  }

  package enum StepPosition: Sendable {
    case start, end, none, both
  }

  /// - Parameter value: one that `<easing-function>` matches.
  init(_ value: CSSValue) {
    switch value {
    case .keyword("ease"): self = .ease
    case .keyword("ease-in"): self = .cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .keyword("ease-out"): self = .cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .keyword("ease-in-out"): self = .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .function("cubic-bezier", let arguments):
      let numbers = arguments.numbers
      guard numbers.count == 4 else { self = .linear; return }
      self = .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    case .function("steps", let arguments):
      let count = min(max(Int(clamping: arguments.numbers.first ?? 1), 1), 1_000_000)
      self = .steps(count, StepPosition(arguments))
    case .function("linear", let arguments): self = .points(Self.points(arguments))
    default: self = .linear
    }
  }

  /// https://drafts.csswg.org/css-easing-2/#create-a-linear-easing-function
  private static func points(_ arguments: CSSValue) -> [Point] {
    var stops: [(output: Double, input: Double?)] = []
    for stop in arguments.layers {
      let output =
        stop.items.compactMap { item -> Double? in
          if case .numeric(let number, .number) = item { return number }
          return nil
        }.first ?? 0
      let inputs = stop.items.compactMap { item -> Double? in
        if case .numeric(let number, .percent) = item { return number / 100 }
        return nil
      }
      if inputs.isEmpty { stops.append((output, nil)) }
      for input in inputs { stops.append((output, input)) }
    }
    return placed(stops)
  }

  private static func placed(_ stops: [(output: Double, input: Double?)]) -> [Point] {
    guard var last = stops.indices.last else { return [] }
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? 0
    inputs[last] = inputs[last] ?? 1
    var largest = -Double.infinity
    for index in inputs.indices {
      guard let input = inputs[index] else { continue }
      largest = max(largest, input)
      inputs[index] = largest
    }
    // What has no place is spread evenly.
    last = 0
    for index in inputs.indices {
      guard let end = inputs[index], let start = inputs[last] else { continue }
      for between in last..<index where between > last {
        inputs[between] = start + (end - start) * Double(between - last) / Double(index - last)
      }
      last = index
    }
    return zip(stops, inputs).map { Point(input: $1 ?? 0, output: $0.output) }
  }

  /// - Parameter isBefore: whether the animation has not begun.
  package func output(_ input: Double, isBefore: Bool = false) -> Double {
    switch self {
    case .linear: input
    case .points(let points): Self.linear(input, points)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).output(input)
    case .steps(let count, let position): Self.step(input, count, position, isBefore: isBefore)
    }
  }

  /// https://drafts.csswg.org/css-easing-2/#linear-easing-function-output
  private static func linear(_ input: Double, _ points: [Point]) -> Double {
    guard points.count > 1 else { return points.first?.output ?? input }
    let index = min(max(points.lastIndex { $0.input <= input } ?? 0, 0), points.count - 2)
    let (start, end) = (points[index], points[index + 1])
    if start.input == end.input { return end.output }
    let part = (input - start.input) / (end.input - start.input)
    return start.output + (end.output - start.output) * part
  }

  /// https://drafts.csswg.org/css-easing-2/#step-easing-algo
  private static func step(
    _ input: Double, _ count: Int, _ position: StepPosition, isBefore: Bool
  ) -> Double {
    var step = (input * Double(count)).rounded(.down)
    if position == .start || position == .both { step += 1 }
    if isBefore, input * Double(count) == step { step -= 1 }
    if input >= 0, step < 0 { step = 0 }
    let jumps =
      switch position {
      case .start, .end: Double(count)
      case .none: Double(count) - 1
      case .both: Double(count) + 1
      }
    if input <= 1, step > jumps { step = jumps }
    return jumps == 0 ? step : step / jumps
  }
}

extension EasingFunction.StepPosition {
  fileprivate init(_ arguments: CSSValue) {
    let words = arguments.leaves
    if words.contains(.keyword("start")) || words.contains(.keyword("jump-start")) {
      self = .start
    } else if words.contains(.keyword("jump-none")) {
      self = .none
    } else {
      self = words.contains(.keyword("jump-both")) ? .both : .end
    }
  }
}

/// https://drafts.csswg.org/css-easing-2/#cubic-bezier-algo
private struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  func output(_ input: Double) -> Double {
    if input < 0 {
      let slope = x1 > 0 ? y1 / x1 : y1 == 0 && x2 > 0 ? y2 / x2 : 0
      return slope * input
    }
    if input > 1 {
      let slope =
        x2 < 1 ? (y2 - 1) / (x2 - 1) : y2 == 1 && x1 < 1 ? (y1 - 1) / (x1 - 1) : 0
      return 1 + slope * (input - 1)
    }
    var (low, high) = (0.0, 1.0)
    // The curve's x grows with the parameter.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.value(middle, x1, x2) < input { low = middle } else { high = middle }
    }
    return Self.value((low + high) / 2, y1, y2)
  }

  private static func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}

extension CSSValue {
  /// The values without separators, lists in lists included.
  var leaves: [CSSValue] {
    switch self {
    case .list(let values), .commaList(let values): values.flatMap(\.leaves)
    case .comma, .slash: []
    default: [self]
    }
  }

  fileprivate var numbers: [Double] {
    leaves.compactMap {
      if case .numeric(let number, _) = $0 { return number }
      return nil
    }
  }
}
