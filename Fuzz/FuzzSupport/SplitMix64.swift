/// Random numbers: the same ones for the same seed, on every machine.
// https://prng.di.unimi.it/splitmix64.c
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Seeds that are neighbours begin far from each other.
  ///
  /// NOTE: the seed itself, or a multiple of the increment, would not do: the numbers of one seed would be
  /// those of the one before, but for the first.
  package init(seed: UInt64) {
    state = seed
    state = next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  package mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// True in one of so many cases.
  package mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }

  package mutating func choice<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
