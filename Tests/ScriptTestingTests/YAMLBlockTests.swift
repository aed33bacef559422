import PropertyList
import Testing

@testable import ScriptTesting

/// What is written is read again.
@Suite struct YAMLBlockTests {
  @Test(
    arguments: [
      ["a": 1, "title": "x: y # z", "no": "yes", "1": "~", "": [], "empty": [:]],
      [
        "list": [1, [2, ["deep": true]], [], "- a", nil], "text": "two\nlines\u{0}\u{85}\u{2028}😀",
      ],
      ["number": .number(.infinity), "less": .number(-.infinity), "big": 1e300, "small": -0.5],
      ["date": .date(PropertyList.Date(millisecondsSince1970: 86_400_000)!)],
      ["true": false, "null": nil, "Case": ["Case": ["a b": "c"]], "quote\"": "\\"],
    ] as [PropertyList.Dictionary])
  func roundTrip(dictionary: PropertyList.Dictionary) throws {
    let text = YAMLBlock.lines(of: .dictionary(dictionary)).joined(separator: "\n") + "\n"
    let node = try YAMLNode(parsing: TestText(path: "a.yml", text: text))
    #expect(try node.value() == .dictionary(dictionary), "\(text)")
  }

  @Test(arguments: [
    ("a.html", "b.yml", "a.html"), ("/a/b.html", "c/d.yml", "/a/b.html"),
    ("a/b.html", "a/c.yml", "b.html"), ("a/b.html", "c/d.yml", "../a/b.html"),
    ("a.html", "c/d/e.yml", "../../a.html"), ("./a//b.html", "a/../c/e.yml", "../a/b.html"),
  ])
  func relativePaths(path: String, file: String, relative: String) {
    #expect(FilePath.relative(path, besides: file) == relative)
  }
}
