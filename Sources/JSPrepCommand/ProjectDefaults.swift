import ArgumentParser
import JSPrep
import PropertyList
import ScriptTesting

/// What the project's `jsprep.yml` says for a command.
struct ProjectDefaults<Command: SettingsCommand> {
  /// The settings that apply to the command.
  private(set) var settings = Settings()
  private var configuration: ProjectConfiguration?

  /// - Parameters:
  ///   - given: the settings among the arguments, which may name the file.
  ///   - arguments: those of the command.
  init(_ given: Settings, for command: Command.Type, given arguments: [String]) throws {
    let asksForHelp = arguments.contains { ["--help", "-h", "--version"].contains($0) }
    let hasFile = Setting.all(in: Command.place).contains { $0.name == Setting.config.name }
    guard hasFile, !asksForHelp, given[.noConfig] == nil,
      let path = given.text(.config) ?? ProjectConfiguration.find()
    else { return }
    do throws(TestFileError) {
      let configuration = try ProjectConfiguration(
        readingFrom: path, sections: ProjectSection.names, options: ProjectSection.options)
      // Tests have settings of their own.
      let place = Command.place
      settings = configuration.settings.only(
        in: place == .testing ? place.union([.testCase, .scriptTest]) : place
      ).removing(Setting.onCommandLineOnly)
      self.configuration = configuration
    } catch {
      throw DescribedFailure(diagnostic: error.diagnostic, status: 2)
    }
  }

  /// The command, with the project's defaults for its options.
  func parse(_ arguments: [String]) throws -> Command {
    let name = Command.configuration.commandName ?? ""
    let defaults = configuration?.arguments(for: name, besides: arguments) ?? []
    do {
      return try Command.parse(defaults + arguments)
    } catch {
      guard let configuration, !defaults.isEmpty, (try? Command.parse(arguments)) != nil else {
        throw error
      }
      let failure = configuration.error(inSection: name, Command.message(for: error))
      throw DescribedFailure(diagnostic: failure.diagnostic, status: 2)
    }
  }
}

/// The commands that have a section in `jsprep.yml`. Commands that read any page and script have none:
/// with their options, a file that is found there could run programs and write files.
enum ProjectSection {
  static let names = ["check", "test"]

  static func options(_ name: String) -> [CommandOption] {
    name == "check" ? options(of: CheckCommand.self) : options(of: TestCommand.self)
  }

  /// What is asked for each time, or changes files.
  private static let leftOut: Set<String> = [
    "changed", "filter", "fix", "help", "json", "list", "page", "sarif", "shard", "update",
    "version", "watch", "write-baseline",
  ]

  /// The options of a command, as it describes them itself.
  private static func options(of command: any SettingsCommand.Type) -> [CommandOption] {
    guard let description = try? JSONReader.read(Array(command._dumpHelp().utf8)),
      let arguments = description["command"]?["arguments"]?.array
    else { return [] }
    let names = Set(arguments.compactMap { $0["preferredName"]?["name"]?.string })
    return arguments.compactMap { argument in
      guard let name = argument["preferredName"]?["name"]?.string, !leftOut.contains(name),
        !name.hasPrefix("no-")
      else { return nil }
      let isFlag = argument["kind"]?.string == "flag"
      let known =
        argument["allValues"]?.array ?? argument["completionKind"]?["list"]?["values"]?.array
      let completion = argument["completionKind"]
      return CommandOption(
        name, help: argument["abstract"]?.string ?? "",
        isFlag
          ? .flag(hasInverse: names.contains("no-\(name)"))
          : .value(
            known: (known ?? []).compactMap(\.string),
            isFile: completion?["file"] != nil || completion?["directory"] != nil),
        isRepeating: argument["isRepeating"] == .boolean(true))
    }
  }
}
