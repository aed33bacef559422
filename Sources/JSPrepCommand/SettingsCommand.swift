import ArgumentParser
import JSPrep

/// A command that takes settings. They are taken from its arguments before its own options are parsed.
///
/// OPTIMIZATION: each option that ArgumentParser knows makes every start slower, and for each type
/// of options it searches all conformances five times. A table of ours costs nothing measurable.
protocol SettingsCommand: ParsableCommand {
  associatedtype Rare: RareOptions = NoRareOptions

  static var place: Setting.Places { get }

  /// Whether it starts the engine.
  static var runsScripts: Bool { get }

  /// What options mean that stand without the value that may follow after `=`.
  static var valuesLeftOut: [String: String] { get }

  /// - Throws: if the settings cannot be combined with the command's own arguments.
  func validate(with settings: Settings) throws

  /// The same.
  ///
  /// - Parameter rare: nil if none of these options was given.
  func validate(with settings: Settings, _ rare: Rare?) throws

  mutating func run(with settings: Settings) throws

  /// - Parameter rare: nil if none of these options was given.
  mutating func run(with settings: Settings, _ rare: Rare?) throws
}

extension SettingsCommand {
  static var runsScripts: Bool { true }

  static var valuesLeftOut: [String: String] { [:] }

  func validate(with settings: Settings) throws {}

  func validate(with settings: Settings, _ rare: Rare?) throws {
    try validate(with: settings)
  }

  mutating func run(with settings: Settings, _ rare: Rare?) throws { try run(with: settings) }

  /// Runs the command, with what its settings mean for all commands.
  mutating func start(with settings: Settings, _ rare: Rare?) throws {
    ColorChoice.current = settings.text(.color).flatMap(ColorChoice.init) ?? .auto
    if Self.runsScripts { try EngineNeeds.check() }
    try run(with: settings, rare)
  }

  /// The command and its settings, ready to run.
  static func parseWithSettings(_ arguments: [String]) throws -> any ParsableCommand {
    let taken = try SettingArguments(arguments, in: place)
    var rest = taken.rest
    let rare = try Rare.take(from: &rest)
    let project = try ProjectDefaults(taken.settings, for: Self.self, given: arguments)
    let command = try project.parse(givingValues(rest))
    var settings = project.settings.merging(taken.settings)
    // A file that is found somewhere must not make a run write.
    settings.savedStorage = taken.settings.text(.storage)
    try command.validate(with: settings, rare)
    return Ready(command: command, settings: settings, rare: rare)
  }

  /// The arguments with the values that were left out.
  static func givingValues(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    return arguments[..<end].map { argument in
      valuesLeftOut[argument].map { "\(argument)=\($0)" } ?? argument
    } + arguments[end...]
  }
}

/// A command with its settings.
struct Ready<Command: SettingsCommand>: ParsableCommand {
  var command: Command
  var settings: Settings
  var rare: Command.Rare?

  init(command: Command, settings: Settings, rare: Command.Rare?) {
    (self.command, self.settings, self.rare) = (command, settings, rare)
  }

  init() { self.init(command: Command(), settings: Settings(), rare: nil) }

  init(from decoder: any Decoder) throws { self.init() }

  mutating func run() throws { try command.start(with: settings, rare) }
}
