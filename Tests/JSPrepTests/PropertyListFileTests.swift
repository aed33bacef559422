import Foundation
import JSPrep
import Testing

@Suite struct PropertyListFileTests {
  static let date =
    PropertyList.Date(millisecondsSince1970: 1_714_564_800_000)
    .map(PropertyList.date) ?? .null
  static let value: PropertyList = [
    "title": "A <page> & more", "count": 3, "half": 0.5, "yes": true, "no": false,
    "when": date,
    "raw": .data([0, 1, 255]), "list": ["a", ["deep": []]], "": [:],
  ]

  @Test(arguments: [PropertyListFile.Format.xml, .binary])
  func whatIsWrittenIsReadBack(format: PropertyListFile.Format) throws {
    let (bytes, leftOut) = try PropertyListFile.write(Self.value, format: format)
    #expect(leftOut.isEmpty)
    #expect(PropertyListFile.isPropertyList(bytes))
    #expect(try ArgumentsFile.parse(bytes) == Self.value)
  }

  /// What Apple's own reader makes of it: kinds matter, a number is a double.
  @Test(arguments: [PropertyListFile.Format.xml, .binary])
  func foundationReadsTheSameValues(format: PropertyListFile.Format) throws {
    let (bytes, _) = try PropertyListFile.write(Self.value, format: format)
    let read = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let dictionary = try #require(read as? [String: Any])
    #expect(dictionary.count == 9)
    #expect(dictionary["title"] as? String == "A <page> & more")
    #expect(dictionary["count"] as? Double == 3)
    #expect(dictionary["yes"] as? Bool == true)
    #expect(dictionary["when"] as? Date == Date(timeIntervalSince1970: 1_714_564_800))
    #expect(dictionary["raw"] as? Data == Data([0, 1, 255]))
    #expect((dictionary["list"] as? [Any])?.count == 2)
  }

  private struct Record: Encodable {
    var z = ["b": [0.1], "a": []]
    var text = "<a> & \"b\"\n\té😀"
    var large = 1e300
    var zero = -0.0
    var up = Double.infinity
    var down = -Double.infinity
    var no = false
    var when = Date(timeIntervalSince1970: 1_714_564_800)
  }

  @Test func theXMLFormIsFoundationsOwn() throws {
    let value: PropertyList = [
      "z": ["b": [0.1], "a": []], "text": "<a> & \"b\"\n\té😀", "large": 1e300, "zero": -0.0,
      "up": .number(.infinity), "down": .number(-.infinity), "no": false, "when": Self.date,
    ]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let (bytes, _) = try PropertyListFile.write(value, format: .xml)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == String(decoding: try encoder.encode(Record()), as: UTF8.self))
  }

  /// So many objects, and so long a string, that their numbers take more than one byte.
  @Test func manyObjectsAndLongStrings() throws {
    let list = (0..<70_000).map { PropertyList.number(Double($0)) }
    let value: PropertyList = [
      "list": .array(list), "text": .string(String(repeating: "ä", count: 70_000)),
      "same": ["x", "x", "x"], "ascii": .string(String(repeating: "a", count: 300)),
    ]
    let (bytes, _) = try PropertyListFile.write(value, format: .binary)
    #expect(try ArgumentsFile.parse(bytes) == value)
    let read = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let dictionary = try #require(read as? [String: Any])
    #expect((dictionary["list"] as? [Double])?.last == 69_999)
    #expect((dictionary["text"] as? String)?.count == 70_000)
    #expect(dictionary["same"] as? [String] == ["x", "x", "x"])
  }

  @Test func yearsOfMoreDigits() throws {
    let date = try #require(PropertyList.Date(millisecondsSince1970: 8.64e15))
    let value: PropertyList = ["a": [.date(date)]]
    #expect(throws: PropertyListFileError.yearOutOfRange(at: .init([.key("a"), .index(0)]))) {
      try PropertyListFile.write(value, format: .xml)
    }
    #expect(try ArgumentsFile.parse(PropertyListFile.write(value, format: .binary).bytes) == value)
  }

  @Test(arguments: [PropertyListFile.Format.xml, .binary])
  func infinitiesAndNaNAreKept(format: PropertyListFile.Format) throws {
    let value: PropertyList = [
      "nan": .number(.nan), "up": .number(.infinity), "down": .number(-.infinity),
    ]
    #expect(try ArgumentsFile.parse(PropertyListFile.write(value, format: format).bytes) == value)
  }

  @Test func integersOfAFileAreNumbers() throws {
    let text = "<plist version=\"1.0\"><dict><key>n</key><integer>1</integer></dict></plist>"
    #expect(try ArgumentsFile.parse(Array(text.utf8)) == ["n": 1])
  }

  @Test func nullIsLeftOutOfADictionary() throws {
    let (bytes, leftOut) = try PropertyListFile.write(["a": nil, "b": ["c": nil]], format: .xml)
    #expect(leftOut.map(\.description) == ["a", "b.c"])
    #expect(try ArgumentsFile.parse(bytes) == ["b": [:]])
  }

  @Test func nullInAnArrayIsAnError() {
    #expect(throws: PropertyListFileError.nullInArray(at: .init([.key("a"), .index(1)]))) {
      try PropertyListFile.write(["a": [1, nil]], format: .xml)
    }
  }

  @Test func whatCannotBeReadHasAPlace() {
    let error = #expect(throws: InputFailure.self) {
      try ArgumentsFile.parse(Array("<plist>\n<dict><key>a</key></dict></plist>".utf8))
    }
    guard case .malformed(_, let line, _) = error else {
      Issue.record("no place")
      return
    }
    #expect(line == 2)
    #expect(throws: InputFailure.self) { try ArgumentsFile.parse(Array("bplist00".utf8)) }
  }
}
