import ArgumentParser
import JSPrep

/// A command as ArgumentParser sees it when it prints something: with an option for each setting,
/// for help, for completion, and for error messages.
struct DescribedCommand<Command: SettingsCommand>: ParsableCommand {
  static var configuration: CommandConfiguration { Command.configuration }

  @OptionGroup var command: Command
  @OptionGroup var rare: Command.Rare
  @OptionGroup var settings: SettingOptions<Command>

  mutating func validate() throws {
    // The first argument is the command's name, because a command was found.
    let arguments = Array(ProgramArguments.all.dropFirst(2))
    try command.validate(with: SettingArguments(arguments, in: Command.place).settings, rare)
  }

  mutating func run() throws {
    let arguments = Array(ProgramArguments.all.dropFirst(2))
    try command.start(with: SettingArguments(arguments, in: Command.place).settings, rare)
  }
}

/// Options made from the table: ArgumentParser inspects a value's mirror for them.
struct SettingOptions<Command: SettingsCommand>: ParsableArguments, CustomReflectable {
  init() {}

  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: Key.self)
  }

  var customMirror: Mirror {
    Mirror(
      self, children: Setting.all(in: Command.place).map { ("_" + $0.key, $0.option) },
      displayStyle: .struct)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension Setting {
  private var argumentHelp: ArgumentHelp {
    var text = help
    if !standard.isEmpty {
      text = "\(help.dropLast()) (default: \(standard))."
    }
    if case .keyword(let words) = kind { text += " (values: \(words.joined(separator: ", ")))" }
    if case .pairs = kind { text = "\(help.dropLast()); may be repeated." }
    return ArgumentHelp("\(text)", valueName: valueName.isEmpty ? nil : valueName)
  }

  /// One of ArgumentParser's property wrappers.
  fileprivate var option: Any {
    switch kind {
    case .flag:
      return Flag(wrappedValue: false, name: .customLong(name), help: argumentHelp)
    case .choice: return Flag<SandboxOption>(wrappedValue: .sandbox, help: ArgumentHelp("\(help)"))
    case .pairs:
      return Option<[String]>(
        wrappedValue: [], name: .customLong(name), help: argumentHelp, transform: checked)
    default:
      return Option<String?>(
        name: .customLong(name), help: argumentHelp, completion: completion, transform: checked)
    }
  }

  private var completion: CompletionKind? {
    switch kind {
    case .keyword(let words): .list(words)
    case .file, .items: .file()
    case .folder: .directory
    default: nil
    }
  }

  @Sendable private func checked(_ text: String) throws -> String {
    do {
      _ = try value(ofText: text)
      return text
    } catch {
      throw ValidationError("It \(error.words).")
    }
  }
}
