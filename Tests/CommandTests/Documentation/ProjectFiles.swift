import Foundation

/// What there is in the project: its files, and the names in its sources.
struct ProjectFiles: Sendable {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let shared = ProjectFiles()

  /// Files and folders, from the root.
  private(set) var paths: Set<String> = []
  /// The last components of the paths of files.
  private(set) var names: Set<String> = []
  /// What Swift declares with a name of its own, and the targets of tests.
  private(set) var types: Set<String> = []
  /// The functions of the tests, by suite: `LimitTests.timeIsUp`.
  private(set) var testFunctions: Set<String> = []
  /// All words of sources, tests and scripts.
  private(set) var words: Set<String> = []
  /// The targets of `Package.swift`, tests aside, with those that each depends on.
  private(set) var targets: [String: Set<String>] = [:]

  private static let tops = [
    "Sources", "Tests", "Fuzz", "Benchmarks", "Documentation", "script", "js", "pages", ".ci",
    "examples",
  ]

  private init() {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: Self.root.path)) ?? [] {
      paths.insert(name)
      names.insert(name)
    }
    for top in Self.tops {
      let found = files.enumerator(atPath: Self.root.appending(path: top).path)
      while let name = found?.nextObject() as? String {
        paths.insert("\(top)/\(name)")
        names.insert((name as NSString).lastPathComponent)
        // What is listed there as being nowhere else must not count.
        if name.hasPrefix("CommandTests/Documentation/") { continue }
        // Nor may what users write.
        if !["Documentation", "pages", "examples"].contains(top) { read("\(top)/\(name)") }
      }
    }
    readManifest()
  }

  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// Whether there is such a path, in which `…` and `<…>` stand for anything.
  func has(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard path.contains("…") || path.contains("<") else { return paths.contains(path) }
    let parts = path.replacing(/<[^>]*>/, with: "…").split(
      separator: "…", omittingEmptySubsequences: false)
    return paths.contains { candidate in
      var rest = Substring(candidate)
      guard let first = parts.first, rest.hasPrefix(first), let last = parts.last,
        rest.hasSuffix(last)
      else { return false }
      for part in parts where !part.isEmpty {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  // MARK: Reading

  private mutating func read(_ path: String) {
    let suffix = (path as NSString).pathExtension
    guard ["swift", "js", "py", "c", "h", "ts", ""].contains(suffix),
      let data = try? Data(contentsOf: Self.root.appending(path: path))
    else { return }
    var suites: Set<String> = []
    var functions: Set<String> = []
    var former = ""
    for word in data.split(whereSeparator: { !Self.isOfWord($0) }) {
      let word = String(decoding: word, as: UTF8.self)
      words.insert(word)
      if suffix == "swift" {
        switch former {
        case "struct", "class", "enum", "protocol", "typealias", "actor":
          types.insert(word)
          suites.insert(word)
        case "extension": suites.insert(word)
        case "func": functions.insert(word)
        default: break
        }
      }
      former = word
    }
    guard path.hasPrefix("Tests/") else { return }
    for suite in suites { testFunctions.formUnion(functions.map { "\(suite).\($0)" }) }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func readManifest() {
    let manifest = Self.text("Package.swift").replacing(/\.target\(name: ("\w+"), condition:/) {
      "(\($0.1), condition:"
    }
    let start = /\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/
    let found = manifest.matches(of: start)
    for (index, match) in found.enumerated() {
      if match.1 == "testTarget" {
        types.insert(String(match.2))
        continue
      }
      let next = index + 1 < found.count ? found[index + 1].range.lowerBound : manifest.endIndex
      let body = manifest[match.range.upperBound..<next]
      targets[String(match.2)] = Set(body.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    let names = Set(targets.keys)
    for (name, words) in targets { targets[name] = words.intersection(names) }
  }
}
