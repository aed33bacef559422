import Page
import Session

extension PageExcess {
  var message: String {
    switch self {
    case .entities(let megabytes):
      "the page's entities stand for more than \(megabytes) MB; it was read up to there"
    case .formattingElements(let count):
      "formatting elements that are never closed made \(count) elements and attributes; "
        + "from there on they are not repeated"
    }
  }
}

extension Diagnostic {
  init(_ excess: PageExcess, page: String? = nil) {
    self.init(
      .warning, excess.message, file: page,
      notes: ["Safari has no such limit: it goes on until the page takes too much memory or time."])
  }
}
