import ArgumentParser
import JSPrep

/// Settings among the arguments of a command, and the other arguments.
struct SettingArguments {
  private(set) var settings = Settings()
  private(set) var rest: [String] = []

  /// - Throws: what is wrong. `DescribedCommand` detects the same error, and prints it with the
  ///   command's usage.
  init(_ arguments: [String], in place: Setting.Places) throws {
    let known = Setting.all(in: place)
    var arguments = arguments[...]
    var given: Set<String> = []
    while let argument = arguments.popFirst() {
      guard argument.hasPrefix("--"), argument.count > 2 else {
        rest.append(argument)
        if argument == "--" {
          rest += arguments
          break
        }
        continue
      }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let setting = known.first(where: { $0.isNamed(name) }) else {
        rest.append(argument)
        continue
      }
      let value = parts.count > 1 ? String(parts[1]) : nil
      try take(setting, as: name, value, from: &arguments)
      given.insert(setting.name)
      if let excluded = setting.excluded, given.contains(excluded) {
        throw ValidationError("'--\(excluded)' and '--\(setting.name)' cannot be combined.")
      }
    }
  }

  private mutating func take(
    _ setting: Setting, as name: String, _ value: String?, from arguments: inout ArraySlice<String>
  ) throws {
    switch setting.kind {
    case .flag, .choice:
      if value != nil { throw ValidationError("'--\(name)' takes no value.") }
      guard case .choice = setting.kind else { return settings.set(setting, to: .flag(true)) }
      if let earlier = settings.text(setting), earlier != name {
        throw ValidationError("'--\(earlier)' and '--\(name)' cannot be combined.")
      }
      settings.set(setting, to: .text(name))
    default:
      guard let text = value ?? arguments.popFirst(), value != nil || !text.looksLikeOption else {
        throw ValidationError("Missing value for '--\(name)'")
      }
      settings.set(setting, to: try Self.value(text, of: setting))
    }
  }

  private static func value(_ text: String, of setting: Setting) throws -> Setting.Value {
    do {
      return try setting.value(ofText: text)
    } catch {
      throw ValidationError("The value '\(text)' of '--\(setting.name)' \(error.words).")
    }
  }
}

extension Setting {
  func isNamed(_ option: String) -> Bool {
    if case .choice(let names) = kind { return names.contains(option) }
    return name == option
  }
}

extension String {
  fileprivate var looksLikeOption: Bool { count > 1 && hasPrefix("-") }
}
