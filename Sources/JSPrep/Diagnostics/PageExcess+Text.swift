import Page
import Session

extension PageExcess {
  var message: String {
    switch self {
    case .entities(let megabytes):
      "the page's entities expand to more than \(megabytes) MB; the rest of the page was ignored"
    case .formattingElements(let count):
      "formatting elements that are never closed produced \(count) elements and attributes; "
        + "after that they are not repeated"
    }
  }
}

extension Diagnostic {
  init(_ excess: PageExcess, page: String? = nil) {
    self.init(
      .warning, excess.message, file: page,
      notes: ["Safari has no such limit: it continues until the page uses too much memory or time."]
    )
  }
}
