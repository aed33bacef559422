import Files
import JSPrep
import POSIX
import PropertyList
import Session

/// The defaults of a project: `jsprep.yml` in its root.
///
///     locale: de-AT
///     check: { ignore: [results-null], strict: true }
///     test: { reporter: [human, junit=results.xml] }
package struct ProjectConfiguration {
  package static let fileName = "jsprep.yml"

  package let path: String
  /// Settings of runs. The files in them are named relative to the process's folder.
  package private(set) var settings = Settings()
  /// Options of commands, as arguments.
  private var arguments: [String: [Default]] = [:]
  private let text: TestText

  /// The default of an option.
  private struct Default {
    let name: String
    let arguments: [String]
  }

  /// The path of the file for a folder: in it, or in the nearest folder above it, but not above its
  /// checkout.
  package static func find() -> String? {
    guard let folder = FileSystem.realPath(of: ".") else { return nil }
    var prefix = ""
    for _ in folder.split(separator: "/").indices {
      if access(prefix + fileName, F_OK) == 0 { return prefix + fileName }
      if access(prefix + ".git", F_OK) == 0 { return nil }
      prefix += "../"
    }
    return nil
  }

  /// - Parameters:
  ///   - sections: the commands that have one.
  ///   - options: the options of a command.
  package init(
    readingFrom path: String, sections: [String], options: (String) -> [CommandOption]
  ) throws(TestFileError) {
    let text = try TestText(readingConfiguration: path)
    self.path = path
    self.text = text
    guard let root = try YAMLNode.root(of: text), !root.isNull else { return }
    let keys = Self.settings.map(\.key) + sections
    for (key, name, value) in try root.entries("the configuration", keys: keys) {
      if sections.contains(name) {
        try readSection(name, value, options(name))
      } else {
        try settings.read(name, value)
        if name == Setting.sandbox.key { try checkSandbox(key) }
      }
    }
  }

  /// All settings but those that say where this file is, and what only a page can say of itself.
  package static var settings: [Setting] {
    Setting.table.filter {
      $0.name != Setting.config.name && $0.name != Setting.noConfig.name && $0.places != .savedPage
    }
  }

  /// Whoever runs jsprep in the folder of somebody else is not to lose the sandbox by that.
  private func checkSandbox(_ key: YAMLNode) throws(TestFileError) {
    guard settings.text(.sandbox) == "no-sandbox" else { return }
    throw key.error("only the option '--no-sandbox' turns the sandbox off, not a file")
  }

  // MARK: Sections of commands

  private mutating func readSection(
    _ command: String, _ node: YAMLNode, _ options: [CommandOption]
  ) throws(TestFileError) {
    for (_, name, value) in try node.entries("'\(command)'", keys: options.map(\.key)) {
      guard let option = options.first(where: { $0.key == name }) else { continue }
      let values = try arguments(of: option, value)
      arguments[command, default: []].append(Default(name: option.name, arguments: values))
    }
  }

  private func arguments(
    of option: CommandOption, _ node: YAMLNode
  ) throws(TestFileError) -> [String] {
    guard case .value(let known, let isFile) = option.kind else {
      if try node.boolean("'\(option.key)'") { return ["--\(option.name)"] }
      return option.kind == .flag(hasInverse: true) ? ["--no-\(option.name)"] : []
    }
    var nodes = [node]
    if option.isRepeating, let elements = node.elements { nodes = elements }
    var arguments: [String] = []
    for node in nodes {
      var value = try node.string("'\(option.key)'")
      if Self.writing.contains(option.name) {
        value = try written(value, node)
      } else if isFile {
        value = FilePath.resolve(value, besides: path)
      }
      if option.name == "reporter" { value = try report(value, node, formats: known) }
      arguments.append("--\(option.name)=\(value)")
    }
    return arguments
  }

  /// - Parameter formats: those that there are.
  private func report(
    _ value: String, _ node: YAMLNode, formats: [String]
  ) throws(TestFileError) -> String {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard formats.contains(String(parts[0])) else {
      throw node.error(
        "there is no report '\(parts[0])'", notes: ["There are \(formats.joined(separator: ", "))."]
      )
    }
    guard parts.count > 1, parts[1] != "-" else { return value }
    return "\(parts[0])=\(try written(String(parts[1]), node))"
  }

  /// The path of a file that is written: it is where the project is, and nowhere else.
  private func written(_ name: String, _ node: YAMLNode) throws(TestFileError) -> String {
    let file = FilePath.resolve(name, besides: path)
    let place = FileSystem.realPath(of: file) ?? FileSystem.realPath(of: FilePath.folder(of: file))
    guard let place, let root = FileSystem.realPath(of: FilePath.folder(of: path)),
      (place + "/").hasPrefix(root == "/" ? root : root + "/")
    else {
      throw node.error("the file of a report must be in the folder of the configuration")
    }
    return file
  }

  /// Options whose values are files that are written.
  private static let writing: Set<String> = ["lcov"]

  /// The arguments that a command's section stands for, but for options that are given.
  package func arguments(for command: String, besides given: [String]) -> [String] {
    let names = given.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { argument in
      let name = argument.dropFirst(2).prefix { $0 != "=" }
      return String(name.hasPrefix("no-") ? name.dropFirst(3) : name)
    }
    // These are other names for reports.
    let asksForReport = !Set(["reporter", "json", "sarif"]).isDisjoint(with: names)
    return (arguments[command] ?? []).filter { option in
      !names.contains(option.name) && !(asksForReport && option.name == "reporter")
    }.flatMap(\.arguments)
  }

  /// An error of the options in a command's section.
  package func error(inSection command: String, _ message: String) -> TestFileError {
    TestFileError(
      Diagnostic(.error, "the defaults of '\(command)' cannot be used: \(message)", file: path))
  }
}
