import PropertyList
import Testing

@Suite struct OpenStepTests {
  private func read(_ text: String) throws -> PropertyList {
    try PropertyList(openStep: Array(text.utf8), file: "x")
  }

  @Test(
    arguments: [
      ("// !$*UTF8*$!\n{ a = b; /* c */ d = (1, 2, ); }", ["a": "b", "d": ["1", "2"]]),
      (
        "{ \"a b\" = \"x\\n\\\"y\\\\\"; 'c' = path/to.js; }",
        ["a b": "x\n\"y\\", "c": "path/to.js"]
      ),
      ("{}", [:]), ("( { a = (); } )", [["a": []]]),
      ("<0f B0 7>", nil), ("<0fb0>", .data([0x0F, 0xB0])),
      ("\"\\U00e9\\101\"", "éA"), ("{ a = b }", nil), ("{ a b; }", nil), ("(a b)", nil),
      ("\"a", nil), ("/* a", nil), ("", nil), ("a b", nil),
      (String(repeating: "(", count: 100_000), nil),
    ] as [(String, PropertyList?)])
  func values(text: String, value: PropertyList?) {
    #expect((try? read(text)) == value)
  }

  @Test func anythingIsRead() {
    let sample = Array(
      "// x\n{ a = \"b\\U00e9\\101\"; /* c */ 'd' = (1, <0f b0>, { e = f; }, ); }".utf8)
    for end in sample.indices {
      _ = try? PropertyList(openStep: Array(sample[..<end]), file: "")
      _ = try? PropertyList(openStep: Array(sample[end...]), file: "")
    }
  }

  @Test func errorsNameThePlace() {
    do {
      _ = try read("{\n  a = b\n}")
      Issue.record("no error")
    } catch let error as PropertyListSyntaxError {
      #expect(error.message == "';' must follow the value of 'a'")
      #expect(error.location?.line == 3)
    } catch {
      Issue.record("\(error)")
    }
  }
}
