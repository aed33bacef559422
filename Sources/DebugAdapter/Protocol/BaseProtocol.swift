import PropertyList

/// The frame of messages between an editor and the adapter: fields as in HTTP, and JSON.
///
/// https://microsoft.github.io/debug-adapter-protocol/overview#base-protocol
enum BaseProtocol {
  /// What was found at the beginning of received bytes.
  enum Found {
    /// Not all of a message yet.
    case nothing
    case content([UInt8])
    /// No message can begin there, for this reason; nobody knows where the next one begins.
    case malformed(String)
  }

  /// In bytes: longer than what any editor sends.
  private static let largestContent = 64 << 20
  private static let largestHead = 4096
  private static let headEnd = Array("\r\n\r\n".utf8)

  static func take(from bytes: inout [UInt8]) -> Found {
    guard let end = endOfHead(in: bytes) else {
      return bytes.count > largestHead ? .malformed("a message has no head") : .nothing
    }
    var length: Int?
    for line in String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return .malformed("a line of a message's head has no colon") }
      if parts[0].lowercased() == "content-length" {
        length = Int(parts[1].filter { $0 != " " })
      }
    }
    guard let length, length >= 0, length <= largestContent else {
      return .malformed("a message's head has no usable 'Content-Length'")
    }
    let start = end + headEnd.count
    guard bytes.count >= start + length else { return .nothing }
    let content = Array(bytes[start..<start + length])
    bytes.removeFirst(start + length)
    return .content(content)
  }

  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= headEnd.count else { return nil }
    let last = min(bytes.count - headEnd.count, largestHead)
    return (0...last).first { bytes[$0..<$0 + headEnd.count].elementsEqual(headEnd) }
  }

  static func frame(_ content: PropertyList) -> [UInt8] {
    let text = JSONWriter.bytes(of: content)
    return Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text
  }
}
