extension Profile {
  /// What a function took, alone and with what it called.
  package struct Entry: Sendable {
    package let function: Function
    package var selfSeconds = 0.0
    package var totalSeconds = 0.0
    /// Seconds of its lines, without what they called.
    package var lines: [Int: Double] = [:]
    /// The first of its lines that was seen.
    package var firstLine: Int?

    init(_ function: Function) { self.function = function }

    /// The line that took most.
    package var hottestLine: Int? {
      lines.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }

  /// One for each function, the one with the most time of its own first.
  package var entries: [Entry] {
    var entries: [Function: Entry] = [:]
    for sample in samples {
      var seen: Set<Function> = []
      for (index, frame) in sample.frames.enumerated() {
        var entry = entries.removeValue(forKey: frame.function) ?? Entry(frame.function)
        if let line = frame.line { entry.firstLine = min(entry.firstLine ?? line, line) }
        // A recursive function is on the stack more than once.
        if seen.insert(frame.function).inserted { entry.totalSeconds += sample.seconds }
        if index == sample.frames.count - 1 {
          entry.selfSeconds += sample.seconds
          if let line = frame.line { entry.lines[line, default: 0] += sample.seconds }
        }
        entries[frame.function] = entry
      }
    }
    return entries.values.sorted {
      ($1.selfSeconds, $1.totalSeconds, $0.function.name)
        < ($0.selfSeconds, $0.totalSeconds, $1.function.name)
    }
  }
}
