import DOM
import HTMLParser
import Session

extension PageDefect {
  init(_ error: XMLError) {
    let end = error.message.lastIndex { !$0.isWhitespace }
    self = .malformedXML(
      message: end.map { String(error.message[...$0]) } ?? "", line: error.line,
      column: error.column)
  }

  /// What is wrong with the encoding of a page.
  init?(encodingOf content: PageContent, _ bytes: [UInt8]) {
    switch content.text.doubt(about: bytes) {
    case nil: return nil
    case .isUTF8(isDeclared: false)?: self = .undeclaredUTF8(readAs: content.text.encoding.name)
    case .isUTF8(isDeclared: true)?: self = .utf8DeclaredAs(content.text.encoding.name)
    case .isNotUTF8(let offset)?: self = .notUTF8(line: bytes[..<offset].count { $0 == 0x0A } + 1)
    }
  }
}
