extension DOMString {
  /// https://infra.spec.whatwg.org/#normalize-newlines
  package var normalizingNewlines: DOMString {
    guard bytes.contains(0x0D) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return DOMString(unchecked: result)
  }

  /// https://infra.spec.whatwg.org/#strip-newlines
  package var strippingNewlines: DOMString {
    bytes.contains { $0 == 0x0A || $0 == 0x0D }
      ? DOMString(unchecked: bytes.filter { $0 != 0x0A && $0 != 0x0D }) : self
  }
}
