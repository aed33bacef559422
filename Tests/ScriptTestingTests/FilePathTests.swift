import Testing

@testable import ScriptTesting

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("a.js", "js/x.jsprep.yml", "js/a.js"),
      ("../pages/a.html", "js/x.jsprep.yml", "pages/a.html"),
      ("./a.js", "js/x.jsprep.yml", "js/a.js"),
      ("../../a.html", "js/x.jsprep.yml", "../a.html"),
      ("../a.html", "../js/x.jsprep.yml", "../a.html"),
      ("a.js", "x.jsprep.yml", "a.js"),
      ("/a.js", "js/x.jsprep.yml", "/a.js"),
      ("b/../a.js", "js/x.jsprep.yml", "js/b/../a.js"),
    ])
  func pathsAreRelativeToTheTestFile(name: String, file: String, path: String) {
    #expect(FilePath.resolve(name, besides: file) == path)
  }
}
