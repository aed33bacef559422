/// OPTIMIZATION: tables of nodes and of names are asked all the time, and the standard library's hash, which withstands
/// chosen keys, takes several times as long. Nobody chooses addresses.
@usableFromInline
enum PointerHash {
  @inlinable
  static func value(of pointer: UnsafeRawPointer, seed: Int) -> Int {
    let mixed =
      (UInt(bitPattern: pointer) ^ UInt(bitPattern: seed)) &* 0x9E37_79B9_7F4A_7C15
    return Int(bitPattern: mixed ^ mixed >> 32)
  }
}

extension Node {
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    PointerHash.value(of: pointer, seed: seed)
  }
}

extension Element {
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    PointerHash.value(of: pointer, seed: seed)
  }
}

extension Name {
  @inlinable public func _rawHashValue(seed: Int) -> Int {
    PointerHash.value(of: pointer, seed: seed)
  }
}
