import PageTestSupport
import Testing

/// A page, a script that makes too much of something in it, and what comes of that.
struct BoundCase: CustomTestStringConvertible, Sendable {
  var name: String
  var markup = "<p>"
  var files: [String: String] = [:]
  /// A function's body.
  var script: String
  var answer: String
  var warnings: [String] = []

  var testDescription: String { name }

  /// What the script answers in the extension's world, and what the console was told.
  func run(pageScripts: Bool = false) throws -> (String, [String]) {
    let page = try TestPage(
      markup, url: "http://localhost/page.html", files: files, pageScripts: pageScripts)
    return (page.answer(script), page.console)
  }

  func check(pageScripts: Bool = false) throws {
    let (found, told) = try run(pageScripts: pageScripts)
    #expect(found == answer)
    #expect(told == warnings)
  }
}
