import Bindings
import JSRuntime
import WebURL

/// `import()` in classic scripts: the engine's always fails, so theirs becomes a call of a function of ours,
/// by a name that the script does not have.
///
/// https://tc39.es/ecma262/#sec-import-calls
final class ClassicImports {
  private unowned let world: World
  private let makeImporter: () throws -> JSValue
  private var declared: Set<String> = []

  init(in world: World, _ makeImporter: @escaping () throws -> JSValue) {
    self.world = world
    self.makeImporter = makeImporter
  }

  func rewrite(_ source: [UInt8], base: WebURL) throws -> [UInt8] {
    guard Self.mayImport(source) else { return source }
    let tokens = ModuleTokens(source)
    let calls = tokens.tokens.indices.filter {
      tokens.isWord($0, "import") && tokens.isPunctuator($0 + 1, "(")
        && tokens[$0]?.isPropertyName == false && !tokens.isPunctuator($0 - 1, ".")
    }
    if calls.isEmpty { return source }
    let name = "\(ModuleSource.unusedName(tokens))import"
    try declare(name)
    let address = base.href.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    var code: [UInt8] = []
    var place = 0
    for call in calls {
      guard let word = tokens[call], let bracket = tokens[call + 1] else { continue }
      code += source[place..<word.range.lowerBound]
      code += Array("\(name)(\"\(address)\",".utf8)
      // Lines stay where they are.
      code += source[word.range.upperBound..<bracket.range.lowerBound].filter { $0 == 0x0A }
      place = bracket.range.upperBound
    }
    return code + source[place...]
  }

  /// A variable that is no property of the global object.
  private func declare(_ name: String) throws {
    guard declared.insert(name).inserted else { return }
    let set = try world.realm.evaluate("let \(name); value => { \(name) = value; }")
    try world.realm.call(JSObject(set.ref), [try makeImporter()])
  }

  /// Whether the word is there, with a bracket after it.
  private static func mayImport(_ source: [UInt8]) -> Bool {
    let word = Array("import".utf8)
    return source.withUnsafeBufferPointer { bytes in
      var place = 0
      while place + word.count < bytes.count {
        guard bytes[place] == word[0], bytes[place + 1] == word[1],
          bytes[place..<place + word.count].elementsEqual(word)
        else {
          place += 1
          continue
        }
        place += word.count
        while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
        if place < bytes.count,
          bytes[place] == UInt8(ascii: "(") || bytes[place] == UInt8(ascii: "/")
        {
          return true
        }
      }
      return false
    }
  }
}
