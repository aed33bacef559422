import PropertyList
import Session

extension ScriptFile {
  /// The location of an exception. JavaScriptCore gives only the line of a syntax error, and quotes
  /// the offending word: if that occurs once in the line, its position is the column.
  func location(of exception: ScriptException) -> SourceLocation? {
    guard let location = exception.location, location.file == path, location.column == nil,
      let word = exception.quotedWord, let line = line(location.line)
    else { return exception.location }
    let places = line.indices.filter { line[$0...].hasPrefix(word) }
    guard places.count == 1, let place = places.first else { return location }
    let column = line[..<place].utf16.count + 1
    return self.location(line: location.line, column: column)
  }
}

extension ScriptException {
  /// The quoted word in the message of a syntax error. (An apostrophe, as in "Can't", does not open
  /// a quotation.)
  var quotedWord: String? {
    guard message.hasPrefix("SyntaxError: ") else { return nil }
    let words = message.indices.filter { index in
      message[index] == " "
        && message[index...].dropFirst().first.map { "'\"".contains($0) } == true
    }
    guard let start = words.first.map({ message.index(after: $0) }) else { return nil }
    let word = message[start...].dropFirst().prefix { $0 != message[start] }
    return word.isEmpty ? nil : String(word)
  }
}
