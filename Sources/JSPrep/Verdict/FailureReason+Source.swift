import AppExtension
import Session

// Reasons that the script's text shows.

extension FailureReason {
  /// `ExtensionPreprocessingJS` is declared, but not where Safari looks.
  init?(hiddenObjectIn source: ScriptText) {
    guard let keyword = source.declarations["ExtensionPreprocessingJS"] else {
      guard source.location(of: "ExtensionPreprocessingJS") != nil else { return nil }
      self.init(
        .objectLate,
        "the script names 'ExtensionPreprocessingJS', but no code that had run when the file ended "
          + "made it a property of the global object",
        at: "ExtensionPreprocessingJS")
      return
    }
    self.init(
      .objectHidden,
      "the script declares 'ExtensionPreprocessingJS' with '\(keyword)' inside a function or a "
        + "block, where Safari does not look",
      at: "ExtensionPreprocessingJS")
  }

  /// A bundler puts modules into a function: what they declare is no property of the global object, and may be left out
  /// as not used.
  init?(hiddenByBundlerOf script: ScriptFile) {
    let name = "ExtensionPreprocessingJS"
    guard script.isBundle, script.texts.contains(where: { $0.text.contains(name) }) else {
      return nil
    }
    self.init(
      .objectHidden,
      "the bundle does not define a global '\(name)': what a module declares is local to it",
      at: name)
  }

  /// A text that is not JavaScript.
  init?(syntaxError exception: ScriptException, in finder: DefectFinder) {
    let script = finder.script
    let line = exception.location.flatMap { script.line(at: $0) } ?? ""
    let path = script.path.lowercased()
    if script.source.first(where: { !$0.isWhitespace }) == "<" {
      self.init(.scriptMarkup, "the script is a page: it begins with '<'")
    } else if let mark = exception.invalidCharacter, Self.quotationMarks.contains(mark) {
      self.init(
        .scriptQuotes, "the script has a typographic quotation mark (\(mark)) where code stands")
    } else if !script.isTypeScript, !script.isBundle,
      ScriptFile.isTypeScript(path) || Self.isTypeScript(line, exception)
    {
      self.init(.scriptTypeScript, "the script is TypeScript, of which Safari knows nothing")
    } else if path.hasSuffix(".jsx")
      || exception.message.contains("'<'") && line.contains(/<(>|[\p{L}][\p{L}\d.]*[\s\/>])/)
    {
      self.init(.scriptJSX, "the script contains JSX, of which Safari knows nothing")
    } else if finder.source.isModuleSyntax(exception.message, line: exception.location?.line) {
      self.init(.scriptModuleSyntax, "the script uses module syntax: it has a syntax error")
    } else {
      return nil
    }
    self.exception = exception
  }

  private static let quotationMarks: Set<Character> = [
    "“", "”", "„", "‟", "‘", "’", "‚", "‛", "«", "»", "‹", "›", "″", "′",
  ]

  /// Whether a line in which a syntax error is has declarations of types.
  private static func isTypeScript(_ line: String, _ exception: ScriptException) -> Bool {
    line.contains(/^\s*(export\s+)?(declare|interface|enum|namespace|abstract)\s+[\p{L}_$]/)
      || line.contains(/^\s*(export\s+)?type\s+[\p{L}_$][\p{L}\d_$]*(<.*>)?\s*=/)
      || line.contains(/\b(private|public|protected|readonly)\s+[\p{L}_$]/)
      || line.contains(/\b(as|satisfies)\s+(const|any|unknown|string|number|boolean|[A-Z])/)
      || line.contains(/^\s*import\s+type\s/)
      || ["':'", "'?'"].contains { exception.message.contains($0) }
        && line.contains(
          /[\p{L}\d_$)\]]\??\s*:\s*(string|number|boolean|any|void|unknown|never|object|[A-Z][\p{L}\d]*|\p{L}+\[\])\s*[,)=;{<\[|&]/
        )
  }
}

extension ScriptException {
  /// The character of JavaScriptCore's "Invalid character".
  var invalidCharacter: Character? {
    guard let digits = message.firstMatch(of: /Invalid character:? '\\u([0-9a-fA-F]{4})'/)?.1,
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { return nil }
    return Character(scalar)
  }
}
