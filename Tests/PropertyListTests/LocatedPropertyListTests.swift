import Foundation
import PropertyList
import Testing

@Suite struct LocatedPropertyListTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- a <comment> -->
      <key>name</key> <string>a &lt;&#x62;&#99;&gt; <![CDATA[<&]]></string>
      <key>empty</key><string/>
      <key>flags</key><array><true/><false></false></array>
      <key>numbers</key>
      <array><integer>-7</integer><integer>0x1F</integer><real>1.5e3</real><real>nan</real></array>
      <key>when</key><date>2024-02-29T12:34:56Z</date>
      <key>bytes</key><data>
        AQID
        BA==
      </data>
      <key>inner</key><dict><key>x</key><dict/></dict>
    </dict>
    </plist>

    """

  private static func read(_ text: String) throws -> LocatedPropertyList {
    try LocatedPropertyList(reading: Array(text.utf8), file: "Info.plist")
  }

  @Test func readsWhatAnXMLListHas() throws {
    let root = try Self.read(Self.xml).root
    #expect(root["name"] == "a <bc> <&")
    #expect(root["empty"] == "")
    #expect(root["flags"] == [true, false])
    #expect(root["numbers"]?[0] == -7)
    #expect(root["numbers"]?[1] == 31)
    #expect(root["numbers"]?[2] == 1500)
    #expect(root["numbers"]?[3]?.number?.isNaN == true)
    #expect(root["when"] == .date(try #require(.init(millisecondsSince1970: 1_709_210_096_000))))
    #expect(root["bytes"] == .data([1, 2, 3, 4]))
    #expect(root["inner"]?["x"] == [:])
    #expect(root.dictionary?.keys.first == "name")
  }

  @Test func knowsWhereThingsStand() throws {
    let list = try Self.read(Self.xml)
    #expect(list.location(of: ["name"])?.description == "Info.plist:6:3")
    #expect(list.location(of: ["inner", "x"])?.description == "Info.plist:16:25")
    #expect(list.location(of: ["none"]) == nil)
    #expect(list.line(7) == "  <key>empty</key><string/>")
    // a <bc> <&: the offsets of a, <, b, c, >, and the two in CDATA
    let columns = [27, 29, 33, 39, 44, 48, 58, 59]
    for (offset, column) in zip([0, 2, 3, 4, 5, 6, 7, 8], columns) {
      let location = list.location(inStringAt: ["name"], utf8Offset: offset)
      #expect(location?.column == column, "\(offset)")
    }
  }

  @Test(arguments: [
    ("", "1:1: expected <plist>, found the end of the file"),
    ("hello", "1:1: expected <plist>, found text"),
    ("<plist><dict>", "1:14: expected <key> or </dict>, found the end of the file"),
    (
      "<plist>\n<dict><string>x</string></dict></plist>",
      "2:7: expected <key>, found <string>"
    ),
    ("<plist><dict><key>a</key></dict></plist>", "1:26: expected a value, found </dict>"),
    (
      "<plist><dict><key>a</key><int>1</int></dict></plist>",
      "1:26: <int> is not an element of a property list"
    ),
    ("<plist><integer>1x</integer></plist>", "1:8: '1x' is not a valid value for <integer>"),
    ("<plist><date>2024</date></plist>", "1:8: '2024' is not a valid value for <date>"),
    (
      "<plist><string>a & b</string></plist>",
      "1:18: '&' does not begin a character reference; write '&amp;'"
    ),
    ("<plist><string>a<b></string></plist>", "1:17: <b> is not allowed in <string>"),
    ("<plist><string>a</dict></plist>", "1:17: expected </string>, found </dict>"),
    ("<plist><string>a", "1:16: <string> is not closed"),
    ("<plist><array><true/></dict></plist>", "1:22: expected </array>, found </dict>"),
    ("<plist><true/></plist><plist/>", "1:23: there is more text after the property list"),
    ("<plist><!-- <true/></plist>", "1:8: the comment that begins here is not terminated"),
    ("<plist\n", "1:1: the tag <plist that begins here is not terminated"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>",
      "1:1: a property list must not declare entities of its own"
    ),
    ("{\"a\": }", "1:7: expected a JSON value, found '}'"),
  ])
  func errorsNameThePlace(text: String, expected: String) {
    let error = #expect(throws: PropertyListSyntaxError.self) { try Self.read(text) }
    #expect(error?.description == "Info.plist:" + expected)
  }

  @Test func theFirstByteThatIsNotUTF8IsThePlace() {
    let bytes = Array("<plist>\n<string>ü".utf8) + [0xFF] + Array("</string></plist>".utf8)
    let error = #expect(throws: PropertyListSyntaxError.self) {
      try LocatedPropertyList(reading: bytes, file: "Info.plist")
    }
    #expect(error?.location?.description == "Info.plist:2:10")
  }

  @Test func aSpoiltBinaryListNamesTheByte() {
    // An array of one object, which says that it is a string of 127 bytes.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 0x01, 0x5F, 0x10, 0x7F, 0x08, 0x0A]
      + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 2] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 13]
    let error = #expect(throws: PropertyListSyntaxError.self) {
      try LocatedPropertyList(reading: bytes, file: "Info.plist")
    }
    #expect(error?.message == "a string is cut off (in the object at byte 10)")
  }

  @Test func deepNestingIsAnErrorAndNoOverflow() {
    let text = "<plist>" + String(repeating: "<array>", count: 100_000)
    let error = #expect(throws: PropertyListSyntaxError.self) { try Self.read(text) }
    #expect(error?.message == "values are nested more than 512 levels deep")
  }

  @Test func knowsWhereThingsStandInJSON() throws {
    let list = try Self.read(
      """
      {
        "a": [1, {"b": true}, "x"],
        "c\\u0064": { "e": "1\\n2\\uD83D\\uDE003", "f": "" }
      }
      """)
    #expect(list.location(of: ["a"])?.description == "Info.plist:2:3")
    #expect(list.location(of: ["cd"])?.description == "Info.plist:3:3")
    #expect(list.location(of: ["cd", "f"])?.description == "Info.plist:3:42")
    // 1, the escape for a line feed, 2, the escapes for an emoji, 3
    for (offset, column) in zip([0, 1, 2, 3, 7], [22, 23, 25, 26, 38]) {
      let location = list.location(inStringAt: ["cd", "e"], utf8Offset: offset)
      #expect(location?.column == column, "\(offset)")
    }
  }

  @Test func readsUTF16AndJSON() throws {
    let units = Array("\u{FEFF}<plist><string>é😀</string></plist>".utf16)
    let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try LocatedPropertyList(reading: bytes, file: "x").root == "é😀")
    #expect(try Self.read(" {\"a\": [1, true]}").root == ["a": [1, true]])
    #expect(throws: PropertyListSyntaxError.self) {
      try LocatedPropertyList(reading: [0x3C, 0xFF], file: "x")
    }
  }

  private static func binary(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  @Test func readsBinaryLists() throws {
    let long = String(repeating: "long ", count: 100)
    let value: [String: Any] = [
      "string": "ascii", "wide": "é😀", "long": long, "yes": true, "number": 300, "negative": -5,
      "real": 2.5, "data": Data([1, 2, 3]), "date": Date(timeIntervalSince1970: 86_400),
      "array": ["a", ["b": 1]],
    ]
    let list = try LocatedPropertyList(reading: try Self.binary(value), file: "Info.plist")
    #expect(
      list.root == [
        "string": "ascii", "wide": "é😀", "long": .string(long), "yes": true, "number": 300,
        "negative": -5, "real": 2.5, "data": .data([1, 2, 3]),
        "date": .date(try #require(.init(millisecondsSince1970: 86_400_000))),
        "array": ["a", ["b": 1]],
      ])
    #expect(list.location(of: ["string"]) == nil)
  }

  /// Whatever is cut off or changed is an error or another list, and never a crash.
  @Test func damagedBinaryListsAreErrors() throws {
    let bytes = try Self.binary(["a": [1, 2, "three"], "b": ["c": Data([1])]])
    for length in 0..<bytes.count where length >= 8 {
      #expect(throws: PropertyListSyntaxError.self) {
        try LocatedPropertyList(reading: Array(bytes[..<length]), file: "x")
      }
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 8..<bytes.count, using: &generator)] = .random(in: 0...255)
      }
      _ = try? LocatedPropertyList(reading: damaged, file: "x")
    }
  }
}
