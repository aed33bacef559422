import PropertyList

// https://www.speedscope.app/file-format-schema.json

extension Profile {
  /// A file for speedscope: the same samples by function and by line.
  package func speedscope(name: String, exporter: String) -> [UInt8] {
    var frames = SpeedscopeFrames(entries)
    let byFunction = samples.map { sample in sample.frames.map { frames.index(of: $0.function) } }
    let byLine = samples.map { sample in sample.frames.map { frames.index(of: $0) } }
    let file: PropertyList = [
      "$schema": "https://www.speedscope.app/file-format-schema.json",
      "exporter": .string(exporter),
      "name": .string(name),
      "activeProfileIndex": 0,
      "shared": ["frames": .array(frames.list)],
      "profiles": [
        profile("by function", byFunction), profile("by line", byLine),
      ],
    ]
    return JSONWriter.bytes(of: file) + [0x0A]
  }

  private func profile(_ name: String, _ stacks: [[Int]]) -> PropertyList {
    [
      "type": "sampled",
      "name": .string(name),
      "unit": "seconds",
      "startValue": 0,
      "endValue": .number(seconds),
      "samples": .array(stacks.map { .array($0.map { .number(Double($0)) }) }),
      "weights": .array(samples.map { .number($0.seconds) }),
    ]
  }
}

private struct SpeedscopeFrames {
  private(set) var list: [PropertyList] = []
  private var functions: [Profile.Function: Int] = [:]
  private var places: [Profile.Frame: Int] = [:]
  private let firstLines: [Profile.Function: Int]

  init(_ entries: [Profile.Entry]) {
    var firstLines: [Profile.Function: Int] = [:]
    for entry in entries { firstLines[entry.function] = entry.firstLine }
    self.firstLines = firstLines
  }

  mutating func index(of function: Profile.Function) -> Int {
    if let index = functions[function] { return index }
    functions[function] = list.count
    return append(function.name, function.file, line: firstLines[function], column: nil)
  }

  /// Columns would take lines apart: the first one stands for all.
  mutating func index(of frame: Profile.Frame) -> Int {
    guard let line = frame.line else { return index(of: frame.function) }
    let place = Profile.Frame(frame.function, line: line)
    if let index = places[place] { return index }
    places[place] = list.count
    return append(
      "\(frame.function.name):\(line)", frame.function.file, line: line, column: frame.column)
  }

  private mutating func append(_ name: String, _ file: String?, line: Int?, column: Int?) -> Int {
    var frame: PropertyList.Dictionary = ["name": .string(name)]
    frame["file"] = file.map { .string($0) }
    frame["line"] = line.map { .number(Double($0)) }
    frame["col"] = column.map { .number(Double($0)) }
    list.append(.dictionary(frame))
    return list.count - 1
  }
}
