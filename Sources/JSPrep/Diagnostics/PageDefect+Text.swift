import AppExtension
import Session

extension PageDefect {
  var message: String {
    switch self {
    case .undeclaredUTF8(let encoding):
      "the page declares no encoding and is read as \(encoding), but its bytes are UTF-8"
    case .utf8DeclaredAs(let encoding):
      "the page is declared to be \(encoding) and read as that, but its bytes are UTF-8"
    case .notUTF8(let line):
      "the page is read as UTF-8, but its bytes are not, from line \(line) on: U+FFFD replaces them"
    case .malformedXML(let message, let line, let column):
      "the page is not well-formed XML and ends at line \(line), column \(column): \(message)"
    case .notServed(let urls, let count):
      "nothing serves \(count == 1 ? "a resource" : "\(count) resources") of the page: "
        + urls.joined(separator: ", ") + (count > urls.count ? ", …" : "")
    }
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      .init(checkRule.severity), message, notes: [checkRule.consequence], help: checkRule.remedy)
  }
}
