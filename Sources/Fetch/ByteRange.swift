import MIME

/// A `Range` header that asks for one range of bytes.
///
/// https://fetch.spec.whatwg.org/#simple-range-header-value
struct ByteRange {
  /// The first and the last byte; without a first one, how many of the last bytes.
  private let first: Int?
  private let last: Int?

  init?(_ header: String) {
    let unit = "bytes"
    guard header.hasPrefix(unit) else { return nil }
    let rest = String(header.dropFirst(unit.count)).strippingHTTPWhitespace
    guard rest.hasPrefix("=") else { return nil }
    let ends = rest.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
      .map { String($0).strippingHTTPWhitespace }
    guard ends.count == 2,
      ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    first = Int(ends[0])
    last = Int(ends[1])
    if first == nil, last == nil { return nil }
    if let first, let last, first > last { return nil }
  }

  /// The requested bytes of a body of that size; nil if there are none.
  func indices(of size: Int) -> ClosedRange<Int>? {
    guard let first else {
      guard let last, last > 0, size > 0 else { return nil }
      return max(0, size - last)...(size - 1)
    }
    guard first < size else { return nil }
    return first...min(last ?? size - 1, size - 1)
  }
}
