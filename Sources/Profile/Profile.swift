/// Where the time of scripts went: samples of their stacks.
package struct Profile: Sendable {
  /// A function of a script, or a native one, which has no file.
  package struct Function: Hashable, Sendable {
    package let name: String
    package let file: String?
    /// Tells functions of the same name apart.
    package let identity: String

    package init(name: String, file: String? = nil, identity: String = "") {
      (self.name, self.file, self.identity) = (name, file, identity)
    }
  }

  /// A function, and the place in it that was being executed, or from which the next one was called. Lines and
  /// columns are counted from 1; native functions have none.
  package struct Frame: Hashable, Sendable {
    package let function: Function
    package let line: Int?
    package let column: Int?

    package init(_ function: Function, line: Int? = nil, column: Int? = nil) {
      (self.function, self.line, self.column) = (function, line, column)
    }
  }

  package struct Sample: Sendable {
    /// The outermost first.
    package let frames: [Frame]
    /// The seconds that the sample stands for.
    package let seconds: Double
  }

  /// Seconds between two samples, as was asked for.
  package let interval: Double
  package private(set) var samples: [Sample] = []
  private var lastTime: Double?

  package init(interval: Double = 0) { self.interval = interval }

  /// Adds a stack, outermost first, that was seen at a time in seconds.
  ///
  /// A sample stands for the time since the one before, which a busy machine makes longer; but not for the time in
  /// which no script ran.
  package mutating func add(_ frames: [Frame], at time: Double) {
    let elapsed = lastTime.map { time - $0 } ?? interval
    lastTime = time
    if frames.isEmpty { return }
    let seconds = elapsed > 0 && elapsed < Self.longestGap * interval ? elapsed : interval
    samples.append(Sample(frames: frames, seconds: seconds))
  }

  /// With other frames for those that were seen.
  package func mapping(_ transform: (Frame) -> Frame) -> Profile {
    var profile = self
    profile.samples = samples.map {
      Sample(frames: $0.frames.map(transform), seconds: $0.seconds)
    }
    return profile
  }

  /// In intervals.
  private static let longestGap = 8.0

  package var seconds: Double { samples.reduce(0) { $0 + $1.seconds } }
}
