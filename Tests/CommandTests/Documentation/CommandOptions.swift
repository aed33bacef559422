import Foundation

/// The options that commands have, by what they say of themselves.
enum CommandOptions {
  /// By command.
  static let all: [String: Set<String>] = {
    let help = (try? CommandLineTool().run(["--experimental-dump-help"]).output) ?? ""
    let read = try? JSONSerialization.jsonObject(with: Data(help.utf8))
    guard let root = read as? [String: Any],
      let command = root["command"] as? [String: Any],
      let subcommands = command["subcommands"] as? [[String: Any]]
    else { return [:] }
    var options: [String: Set<String>] = [:]
    for subcommand in subcommands {
      guard let name = subcommand["commandName"] as? String else { continue }
      options[name] = names(in: subcommand)
    }
    options["help", default: []] = []
    return options
  }()

  private static func names(in command: [String: Any]) -> Set<String> {
    let arguments = command["arguments"] as? [[String: Any]] ?? []
    let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
    return Set(names.compactMap { $0["name"] as? String }.map { "--\($0)" })
  }

  /// The options of all commands, and of the scripts in the checkout.
  private static let anywhere: Set<String> = {
    var options = all.values.reduce(
      into: Set(["--version", "--help", "--generate-completion-script"])
    ) { $0.formUnion($1) }
    for path in ProjectFiles.shared.paths
    where ["script/", "Benchmarks/", "Fuzz/"].contains(where: path.hasPrefix)
      || path.hasSuffix(".py")
    {
      options.formUnion(names(inText: path))
    }
    return options
  }()

  /// What a line of code may name: nil where its program is somebody else's.
  static func known(in code: String) -> Set<String>? {
    let others = ["swift ", "tsc ", "valgrind", "git ", "node ", "npm ", "apt", "strip ", "python"]
    if others.contains(where: { code.contains($0) }) { return nil }
    let script = /(?:^|\s)((?:script|Fuzz|Benchmarks)\/[\w.\/-]+)/
    if let match = code.firstMatch(of: script) { return names(inText: String(match.1)) }
    let command = /(?:^|\/|\s)jsprep ([a-z]+)/
    if let match = code.firstMatch(of: command) ?? code.firstMatch(of: /^([a-z]+) --/),
      let options = all[String(match.1)]
    {
      return options
    }
    return anywhere
  }

  private static func names(inText path: String) -> Set<String> {
    Set(ProjectFiles.text(path).matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
  }
}
