/// A script in TypeScript, or in JavaScript, of which it is the superset.
package struct TypeScript: Sendable {
  /// Something at a place of the text.
  package struct Place: Sendable, Hashable {
    package let what: String
    /// In bytes of UTF-8.
    package let offset: Int
  }

  private struct Function {
    let range: Range<Int>
    let name: String
  }

  /// The text with spaces in the places of types, so that everything else stays where it is: on its line, and in its
  /// column.
  package let javaScript: String
  /// What does something when it runs, and what only TypeScript has.
  package let untranslated: [Place]
  /// Imports and exports of values, which only modules can have.
  package let moduleSyntax: [Place]
  private let functions: [Function]

  /// - Throws: where the text follows no grammar.
  package init(_ text: String) throws(TypeScriptError) {
    let parser = Parser(Array(text.utf8))
    do throws(SyntaxFault) {
      try parser.parseScript()
    } catch {
      throw TypeScriptError(message: error.message, offset: error.offset)
    }
    let notes = parser.notes
    javaScript = notes.edits.isEmpty ? text : Self.apply(notes.edits, to: parser.scanner.bytes)
    untranslated = notes.problems.map { Place(what: $0.what, offset: $0.offset) }
    moduleSyntax = notes.moduleSyntax.map { Place(what: $0.what, offset: $0.offset) }
    functions = notes.functions.map { Function(range: $0.range, name: $0.name) }
  }

  /// The name of the innermost function around a byte, empty if it has none; nil outside of all functions.
  package func functionName(at offset: Int) -> String? {
    functions.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }?.name
  }

  private static func apply(_ edits: [Parser.Notes.Edit], to bytes: [UInt8]) -> String {
    // What is left of a place: 0 for all, 1 for nothing, or another character.
    var marks = [UInt8](repeating: 0, count: bytes.count)
    for edit in edits {
      switch edit {
      case .erase(let range): for offset in range { marks[offset] = 1 }
      case .put(let character, let offset): marks[offset] = character
      }
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let end = min(place + length, bytes.count)
      switch marks[place] {
      case 0: output += bytes[place..<end]
      case 1 where isLineBreak(bytes[place..<end]): output += bytes[place..<end]
      // A character outside of the basic plane counts twice in columns.
      case 1: output += [UInt8](repeating: 0x20, count: length == 4 ? 2 : 1)
      case let character: output.append(character)
      }
      place = end
    }
    return String(decoding: output, as: UTF8.self)
  }

  // https://tc39.es/ecma262/#sec-line-terminators
  private static func isLineBreak(_ character: ArraySlice<UInt8>) -> Bool {
    character == [0x0A] || character == [0x0D] || character == [0xE2, 0x80, 0xA8]
      || character == [0xE2, 0x80, 0xA9]
  }
}

/// Why a text is no script, and where.
package struct TypeScriptError: Error, Sendable, Hashable {
  package let message: String
  /// In bytes of UTF-8.
  package let offset: Int
}
