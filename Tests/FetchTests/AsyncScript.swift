import Page
import PropertyList
import Session

/// A script on an empty page, whose value may be a promise.
struct AsyncScript {
  var html = "<!DOCTYPE html><title>Page</title>"
  var options = SessionOptions(url: "https://example.com/folder/page.html")

  /// The string form of what the body of an async function returns; what it throws, as text too.
  func run(_ body: String) throws -> String {
    let page = try ExtensionPage(Array(html.utf8), options: options)
    try page.load()
    page.evaluate(
      """
      var ExtensionPreprocessingJS = {
        run(args) {
          (async () => {
            \(body)
          })().then(
            value => args.completionFunction({ value: String(value) }),
            error => args.completionFunction({ value: String(error) }));
        },
      };
      """, file: "test.js")
    let outcome = page.run()
    guard case .results(let results) = outcome, case .string(let value) = results["value"] else {
      return "\(outcome)"
    }
    return value
  }
}
