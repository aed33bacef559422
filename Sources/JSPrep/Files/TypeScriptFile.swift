import PropertyList
import Session
import TypeScript

/// TypeScript that is JavaScript once its types are left out.
enum TypeScriptFile {
  /// The text with spaces in the places of types.
  ///
  /// - Throws: where it is not only types that JavaScript does not have.
  static func javaScript(of text: String, path: String) throws(JSPrepError) -> String {
    if path.lowercased().hasSuffix(".tsx") {
      throw .untranslatable(path: path, what: "JSX", line: 1, column: nil, sourceLine: nil)
    }
    func fail(_ what: String, at offset: Int) -> JSPrepError {
      let source = SourceText(file: path, bytes: Array(text.utf8))
      let place = source.location(at: offset)
      return .untranslatable(
        path: path, what: what, line: place.line, column: place.column,
        sourceLine: source.line(place.line))
    }
    let script: TypeScript
    do throws(TypeScriptError) {
      script = try TypeScript(text)
    } catch {
      let source = SourceText(file: path, bytes: Array(text.utf8))
      let place = source.location(at: error.offset)
      throw .input(
        .script, path: path,
        .malformed(message: error.message, line: place.line, column: place.column))
    }
    if let first = script.untranslated.first { throw fail(first.what, at: first.offset) }
    if let first = script.moduleSyntax.first { throw fail("'\(first.what)'", at: first.offset) }
    return script.javaScript
  }
}
