import PropertyList
import Testing

@testable import DebugAdapter

struct BaseProtocolTests {
  @Test func messagesComeInPieces() {
    let bytes = BaseProtocol.frame(["ü": 1]) + BaseProtocol.frame([:])
    var received: [UInt8] = []
    var contents: [String] = []
    for byte in bytes {
      received.append(byte)
      while case .content(let content) = BaseProtocol.take(from: &received) {
        contents.append(String(decoding: content, as: UTF8.self))
      }
    }
    #expect(contents == [#"{"ü":1}"#, "{}"])
    #expect(received.isEmpty)
  }

  @Test(arguments: [
    "\r\n\r\n", "Content-Length\r\n\r\n", "Content-Length: -1\r\n\r\n",
    "Content-Length: 1e3\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Type: a\r\n\r\n{}",
    String(repeating: "x", count: 5000),
  ])
  func malformedHeads(text: String) {
    var bytes = Array(text.utf8)
    guard case .malformed = BaseProtocol.take(from: &bytes) else {
      Issue.record("it was taken for a message")
      return
    }
  }

  @Test func numbersOfAnySize() throws {
    let request = try #require(
      Request([
        "type": "request", "seq": 1, "command": "c",
        "arguments": ["large": 1e300, "small": -1e300, "not": .number(.nan), "text": "x"],
      ]))
    #expect(request.integer("large") == Int(Int32.max))
    #expect(request.integer("small") == Int(Int32.min))
    #expect(request.integer("not") == 0)
    #expect(request.integer("text") == nil)
    #expect(Request(["type": "event", "seq": 1]) == nil)
    #expect(Request(3) == nil)
  }
}
