import Testing

@testable import Inspector

struct InspectorMessageTests {
  /// A list as the engine sends it: `(a(tsssb)b)`.
  private static func list(_ targets: [(UInt64, String)]) -> [UInt8] {
    var array: [UInt8] = []
    var ends: [Int] = []
    for (number, name) in targets {
      while array.count % 8 != 0 { array.append(0) }
      let start = array.count
      var element = withUnsafeBytes(of: number.littleEndian) { Array($0) }
      var offsets: [UInt8] = []
      for text in ["JavaScript", name, "null"] {
        element += Array(text.utf8) + [0]
        offsets.append(UInt8(element.count))
      }
      element += [1] + offsets.reversed()
      array += element
      ends.append(start + element.count)
    }
    let isLarge = array.count + 2 * ends.count > 255
    for end in ends { array += isLarge ? [UInt8(end & 0xFF), UInt8(end >> 8)] : [UInt8(end)] }
    let count = array.count
    return array + [0] + (isLarge ? [UInt8(count & 0xFF), UInt8(count >> 8)] : [UInt8(count)])
  }

  @Test(arguments: [[], [("a", 1)], [("a", 1), ("a longer name", 7)]] as [[(String, UInt64)]])
  func listsOfTargets(targets: [(String, UInt64)]) {
    let message = InspectorMessage("SetTargetList", Self.list(targets.map { ($0.1, $0.0) }))
    #expect(message.targets == targets.map(\.1))
  }

  @Test func longLists() {
    let targets = (1...40).map { (UInt64($0) << 33, "target \($0)") }
    #expect(InspectorMessage("", Self.list(targets)).targets == targets.map(\.0))
  }

  @Test func messagesComeInPieces() throws {
    let sent = InspectorMessage("SendMessageToTarget", target: 258, text: #"{"é":1}"#)
    let bytes = sent.encoded + InspectorMessage("Setup", target: 1).encoded
    #expect(Array(bytes[..<5]) == [0, 0, 0, UInt8(sent.encoded.count - 5), 1])
    var received: [UInt8] = []
    var names: [String] = []
    for byte in bytes {
      received.append(byte)
      while let message = InspectorMessage(takenFrom: &received) {
        names.append(message.name)
        if message.name == "Setup" { continue }
        let (target, text) = try #require(message.targetAndText)
        #expect(target == 258)
        #expect(String(decoding: text, as: UTF8.self) == #"{"é":1}"#)
      }
    }
    #expect(names == ["SendMessageToTarget", "Setup"])
    #expect(received.isEmpty)
  }

  /// The other process may have been taken over by the page.
  @Test func nonsenseIsHarmless() {
    var seed: UInt64 = 7
    func random() -> UInt8 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(seed >> 56)
    }
    for length in 0..<400 {
      let body = (0..<length).map { _ in random() }
      _ = InspectorMessage("SetTargetList", body).targets
      _ = InspectorMessage("SendMessageToFrontend", body).targetAndText
      var bytes = [0, 0, 0, UInt8(length & 0xFF)] + body
      _ = InspectorMessage(takenFrom: &bytes)
    }
    var list = Self.list([(1, "a"), (2, "b")])
    for place in list.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        let kept = list[place]
        list[place] = value
        _ = InspectorMessage("SetTargetList", list).targets
        list[place] = kept
      }
    }
  }
}
