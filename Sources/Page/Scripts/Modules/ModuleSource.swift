/// A module as classic code: JavaScriptCore's C interface has no modules. Imports become the properties
/// of an object in scope, which read the exports of other modules; exports become functions that
/// read variables.
///
/// https://tc39.es/ecma262/#sec-modules
struct ModuleSource {
  struct Request: Equatable {
    let specifier: String
    /// https://tc39.es/ecma262/#table-importattribute-fields
    var attributes: [String: String] = [:]
  }

  struct Import {
    let local: String
    /// The index of the request.
    let request: Int
    /// `*` for all.
    let name: String
  }

  struct Export {
    let name: String
    /// The variable, unless it is another module's.
    var local: String?
    var request: Int?
    /// What the other module calls it; `*` for all.
    var imported: String?
  }

  private(set) var imports: [Import] = []
  private(set) var exports: [Export] = []
  /// The indices of requests whose exports are all exported.
  private(set) var stars: [Int] = []
  private(set) var requests: [Request] = []
  /// A name that the text does not have.
  let prefix: String
  private let tokens: ModuleTokens
  private var edits: [(range: Range<Int>, text: String)] = []

  init(_ source: [UInt8]) {
    tokens = ModuleTokens(source)
    prefix = Self.unusedName(tokens)
    waits = tokens.places(of: "await") { !$0.isInFunction && !$0.isPropertyName }
    var index = 0
    while let token = tokens[index] {
      let next = token.kind == .word ? parse(at: index) : index + 1
      index = max(next, index + 1)
    }
    separateCalls()
  }

  /// A function that is called as the property of an object in scope is given that as `this`.
  private mutating func separateCalls() {
    let names = Set(imports.filter { $0.name != "*" }.map(\.local)).subtracting(["async"])
    if names.isEmpty { return }
    for index in tokens.tokens.indices {
      let token = tokens.tokens[index]
      guard token.kind == .word, !token.isPropertyName, tokens.isCall(index + 1),
        !tokens.isPunctuator(index - 1, "."), names.contains(tokens.text(index)),
        !["new", "function", "class"].contains(tokens.text(index - 1)),
        !(tokens.isPunctuator(index - 1, "*") && tokens.isWord(index - 2, "function"))
      else { continue }
      edits.append((token.range, "\(prefix)call(\(tokens.text(index)))"))
    }
  }

  /// The places of `await` outside of all bodies of functions: in expressions of arrow functions, or the
  /// module waits for something while it is evaluated.
  private let waits: [Int]
  var mayWait: Bool { !waits.isEmpty }

  static func unusedName(_ tokens: ModuleTokens) -> String {
    let words = tokens.words(startingWith: "module")
    var number = 0
    while words.contains(where: { $0.hasPrefix("module\(number)_") }) { number += 1 }
    return "module\(number)_"
  }

  /// Code that is not valid if the module waits: `await (x)` is, since it may be a call.
  func codeUnlessWaiting() -> [UInt8] {
    code(isAsync: false, inserting: waits.map { ($0..<$0, " await !") })
  }

  /// The expression of a function that, called with the scope, returns the module's body: a generator that
  /// declares the functions first, or, if the module waits, an asynchronous function.
  func code(isAsync: Bool, inserting others: [(range: Range<Int>, text: String)] = []) -> [UInt8] {
    let edits = edits + others
    var text =
      "(function(){with(arguments[0]){return \(isAsync ? "async function" : "function*")(){"
    text += "\"use strict\";const \(prefix)call=f=>f;\(prefix)exports(["
    text += exports.compactMap(\.local).map { "()=>\($0)" }.joined(separator: ",")
    text += isAsync ? "]);" : "]);yield;"
    var code = Array(text.utf8)
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place {
      code += tokens.source[place..<edit.range.lowerBound]
      code += Array(edit.text.utf8)
      // Lines stay where they are.
      code += tokens.source[edit.range].filter { $0 == 0x0A }
      place = edit.range.upperBound
    }
    return code + tokens.source[place...] + Array("\n}}})".utf8)
  }

  /// - Returns: the index after what was parsed.
  private mutating func parse(at index: Int) -> Int {
    guard tokens[index]?.isPropertyName == false else { return index + 1 }
    if tokens.isWord(index, "import") { return parseImport(index) }
    if tokens.isWord(index, "export"), tokens[index]?.depth == 0 { return parseExport(index) }
    return index + 1
  }

  private mutating func replace(_ first: Int, through last: Int, with text: String = "") {
    guard let start = tokens[first], let end = tokens[last] else { return }
    edits.append((start.range.lowerBound..<end.range.upperBound, text))
  }

  /// - Parameter index: of the specifier's token.
  /// - Returns: the request's index.
  private mutating func request(_ specifier: String, at index: Int) -> Int {
    let request = Request(specifier: specifier, attributes: attributes(after: index))
    if let known = requests.firstIndex(of: request) { return known }
    requests.append(request)
    return requests.count - 1
  }

  /// https://tc39.es/ecma262/#prod-WithClause
  private func attributes(after specifier: Int) -> [String: String] {
    guard tokens.isWord(specifier + 1, "with"), tokens.isPunctuator(specifier + 2, "{") else {
      return [:]
    }
    var attributes: [String: String] = [:]
    var index = specifier + 3
    while tokens[index] != nil, !tokens.isPunctuator(index, "}") {
      if tokens.isPunctuator(index + 1, ":"), let value = tokens.string(index + 2) {
        attributes[tokens.string(index) ?? tokens.text(index)] = value
      }
      index += 1
    }
    return attributes
  }

  /// https://tc39.es/ecma262/#sec-imports
  private mutating func parseImport(_ start: Int) -> Int {
    if tokens.isPunctuator(start + 1, "(") {
      replace(start, through: start, with: "\(prefix)import")
      return start + 1
    }
    if tokens.isPunctuator(start + 1, "."), tokens.isWord(start + 2, "meta") {
      replace(start, through: start + 2, with: "\(prefix)meta")
      return start + 3
    }
    guard tokens[start]?.depth == 0 else { return start + 1 }
    var index = start + 1
    var found: [(local: String, name: String)] = []
    if tokens[index]?.kind == .word {
      found.append((tokens.text(index), "default"))
      index += tokens.isPunctuator(index + 1, ",") ? 2 : 1
    }
    if tokens.isPunctuator(index, "*"), tokens.isWord(index + 1, "as") {
      found.append((tokens.text(index + 2), "*"))
      index += 3
    } else if tokens.isPunctuator(index, "{") {
      let (names, next) = names(in: index)
      found += names.map { (local: $0.second, name: $0.first) }
      index = next
    }
    if tokens.isWord(index, "from") { index += 1 }
    guard let specifier = tokens.string(index) else { return start + 1 }
    let request = request(specifier, at: index)
    imports += found.map { Import(local: $0.local, request: request, name: $0.name) }
    let end = endOfClause(index)
    replace(start, through: end, with: ";")
    return end + 1
  }

  /// The last token of an import or export after its specifier: attributes and a semicolon may follow.
  private func endOfClause(_ specifier: Int) -> Int {
    var end = specifier
    let hasAttributes = tokens.isWord(end + 1, "with") || tokens.isWord(end + 1, "assert")
    if hasAttributes, tokens.isPunctuator(end + 2, "{") {
      end += 2
      while tokens[end] != nil, !tokens.isPunctuator(end, "}") { end += 1 }
    }
    return tokens.isPunctuator(end + 1, ";") ? end + 1 : end
  }

  /// The pairs of names between brackets, and the index after these.
  private func names(in start: Int) -> (names: [(first: String, second: String)], next: Int) {
    var names: [(String, String)] = []
    var index = start + 1
    while tokens[index] != nil, !tokens.isPunctuator(index, "}") {
      let first = tokens.string(index) ?? tokens.text(index)
      if tokens.isWord(index + 1, "as") {
        names.append((first, tokens.string(index + 2) ?? tokens.text(index + 2)))
        index += 3
      } else {
        names.append((first, first))
        index += 1
      }
      if tokens.isPunctuator(index, ",") { index += 1 }
    }
    return (names, index + 1)
  }

  /// https://tc39.es/ecma262/#sec-exports
  private mutating func parseExport(_ start: Int) -> Int {
    let next = start + 1
    if tokens.isPunctuator(next, "*") { return parseStar(start) }
    if tokens.isPunctuator(next, "{") { return parseClause(start) }
    if tokens.isWord(next, "default") { return parseDefault(start) }
    replace(start, through: start)
    switch tokens.text(next) {
    case "var", "let", "const":
      for name in tokens.declaredNames(from: next + 1) {
        exports.append(Export(name: name, local: name))
      }
    default:
      if let name = tokens.declaredName(next) { exports.append(Export(name: name, local: name)) }
    }
    return next
  }

  private mutating func parseStar(_ start: Int) -> Int {
    var index = start + 2
    var name: String?
    if tokens.isWord(index, "as") {
      name = tokens.string(index + 1) ?? tokens.text(index + 1)
      index += 2
    }
    guard tokens.isWord(index, "from"), let specifier = tokens.string(index + 1) else {
      return start + 1
    }
    let request = request(specifier, at: index + 1)
    if let name {
      exports.append(Export(name: name, request: request, imported: "*"))
    } else {
      stars.append(request)
    }
    let end = endOfClause(index + 1)
    replace(start, through: end, with: ";")
    return end + 1
  }

  private mutating func parseClause(_ start: Int) -> Int {
    let (names, next) = names(in: start + 1)
    var end = next - 1
    if tokens.isWord(next, "from"), let specifier = tokens.string(next + 1) {
      let request = request(specifier, at: next + 1)
      exports += names.map {
        Export(name: $0.second, request: request, imported: $0.first)
      }
      end = endOfClause(next + 1)
    } else {
      exports += names.map { Export(name: $0.second, local: $0.first) }
      if tokens.isPunctuator(next, ";") { end = next }
    }
    replace(start, through: end, with: ";")
    return end + 1
  }

  private mutating func parseDefault(_ start: Int) -> Int {
    let local = "\(prefix)default"
    let next = start + 2
    let isDeclaration = ["function", "class", "async"].contains(tokens.text(next))
    if isDeclaration, let name = tokens.declaredName(next) {
      replace(start, through: start + 1)
      exports.append(Export(name: "default", local: name))
    } else if isDeclaration, let place = placeOfName(next) {
      replace(start, through: start + 1)
      edits.append((place..<place, " \(local)"))
      exports.append(Export(name: "default", local: local))
    } else {
      replace(start, through: start + 1, with: "const \(local) =")
      exports.append(Export(name: "default", local: local))
    }
    return next
  }

  private func placeOfName(_ start: Int) -> Int? {
    tokens.keyword(start).flatMap { tokens[$0]?.range.upperBound }
  }
}
