import Files
import PropertyList

/// The literal values of an Expo configuration that describe an extension.
struct ExpoConfiguration {
  let path: String
  let folder: String
  let source: SourceText
  private let bytes: [UInt8]

  init?(_ path: String) {
    guard let bytes = try? FileReader.read(path, .regularFiles), bytes.count < 1 << 22 else {
      return nil
    }
    (self.path, self.bytes) = (path, bytes)
    folder = FileSystem.folder(of: path)
    source = SourceText(file: path, bytes: bytes)
  }

  struct Plugin {
    let name: String
    let options: PropertyList.Dictionary
    /// Where the keys of the options begin.
    let keys: [PropertyList.Path: Int]
    /// Whether some options are not literal.
    var isPartial = false
  }

  private static let plugins = [
    (name: "expo-share-extension", options: ["preprocessingFile", "activationRules"]),
    (name: "expo-share-intent", options: ["preprocessorInjectJS", "iosActivationRules"]),
  ]

  /// `["name", { options }]` for plugins that make extensions: by their names, wherever they are in the
  /// file, because a configuration may be a program; the plugin's own file (in its examples) by its
  /// options.
  var plugins: [Plugin] {
    var found: [Plugin] = []
    for (name, words) in Self.plugins {
      let plugin =
        plugin(named: name, after: "\"\(name)\"") ?? plugin(named: name, after: "'\(name)'")
        ?? plugin(named: name, after: "app.plugin.js\"").flatMap { plugin in
          words.contains { plugin.options[$0] != nil } ? plugin : nil
        }
      if let plugin { found.append(plugin) }
    }
    return found
  }

  private func plugin(named name: String, after word: String) -> Plugin? {
    guard let start = bytes.firstRange(of: Array(word.utf8))?.upperBound else { return nil }
    let rest = bytes[start...].drop { $0 <= 0x20 }
    guard rest.first == UInt8(ascii: ","),
      let brace = rest.dropFirst().firstIndex(where: { $0 > 0x20 }),
      bytes[brace] == UInt8(ascii: "{")
    else { return Plugin(name: name, options: .init(), keys: [:]) }
    var literal = JavaScriptLiteral(bytes, at: brace)
    let options = literal.read()?.dictionary ?? .init()
    return Plugin(
      name: name, options: options, keys: literal.keys, isPartial: literal.isPartial)
  }

  /// The exported object of a `.config.js`: after `module.exports =` or `export default`, or what a
  /// function there returns.
  var exported: PropertyList? {
    if path.hasSuffix(".json") {
      var literal = JavaScriptLiteral(bytes, at: 0)
      return literal.read()
    }
    let start = ["module.exports", "export default"].lazy.compactMap { word in
      bytes.firstRange(of: Array(word.utf8))?.upperBound
    }.first
    guard let start, let brace = bytes[start...].firstIndex(of: UInt8(ascii: "{")) else {
      return nil
    }
    var literal = JavaScriptLiteral(bytes, at: brace)
    return literal.read()
  }
}
