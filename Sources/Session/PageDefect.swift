/// What is wrong with a page as it was given, so that scripts find something other than its author
/// wrote, or than its server delivers.
public enum PageDefect: Sendable, Hashable {
  /// No encoding is declared, and the bytes are UTF-8; they are read as the named encoding.
  case undeclaredUTF8(readAs: String)
  /// The bytes are UTF-8, and declared to be something else.
  case utf8DeclaredAs(String)
  /// Bytes that are not UTF-8, though it was declared; the first one's line.
  case notUTF8(line: Int)
  /// The page is XHTML that is not well-formed; it ends there.
  case malformedXML(message: String, line: Int, column: Int)
  /// Scripts, style sheets and other resources of the page that nothing serves: the first few, and
  /// how many there are.
  case notServed(urls: [String], count: Int)
}
