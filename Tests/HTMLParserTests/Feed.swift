/// How a test's input comes: all at once or in pieces.
enum Feed: CaseIterable {
  case whole, bytes, pieces

  func pieces(of input: [UInt8]) -> [[UInt8]] {
    switch self {
    case .whole: return [input]
    case .bytes: return input.map { [$0] }
    case .pieces:
      var generator = SplitMix64(seed: UInt64(input.count) + 1)
      var rest = input[...]
      var pieces: [[UInt8]] = []
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...7, using: &generator))
        pieces.append(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      return pieces
    }
  }
}

/// Random numbers that are the same in every run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
