import JSPrep
import Testing

/// Where a text with a name and a value is split.
@Suite struct SettingPairTests {
  @Test(
    arguments: [
      ("#name=Ada", "#name", "Ada"), ("[name=email]=a@b.example", "[name=email]", "a@b.example"),
      (#"input[name="a]=b"]=c=d"#, #"input[name="a]=b"]"#, "c=d"),
      (":is([a=b], c)=d", ":is([a=b], c)", "d"),
      (#"\[a=b"#, #"\[a"#, "b"), ("a=[b=c]", "a", "[b=c]"), ("a=", "a", ""),
    ])
  func fields(text: String, name: String, value: String) throws {
    guard case .pairs(let items) = try Self.setting().value(ofText: text) else {
      return #expect(Bool(false))
    }
    #expect(items.map(\.name) == [name] && items.map(\.value) == [value])
  }

  @Test(arguments: ["", "a", "[a=b]", "[a=b"]) func noValue(text: String) {
    #expect(throws: (any Error).self) { try Self.setting().value(ofText: text) }
  }

  private static func setting() throws -> Setting {
    try #require(Setting.table.first { $0.name == "field" })
  }
}
