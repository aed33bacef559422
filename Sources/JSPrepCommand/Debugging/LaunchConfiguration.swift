import DebugAdapter
import JSPrep
import PropertyList

/// What an editor's launch configuration says, as arguments of `jsprep run`.
struct LaunchConfiguration {
  let arguments: [String]

  init(_ configuration: PropertyList) throws(LaunchFailure) {
    var arguments: [String] = []
    for key in ["page", "script"] {
      guard let value = configuration[key] else { continue }
      guard let path = value.string else {
        throw LaunchFailure("'\(key)' must be a string, not \(value.kind)")
      }
      arguments.append(path)
    }
    if let answer = configuration["arguments"] {
      let text = answer.string ?? JSONWriter.write(answer, layout: .compact).text
      arguments.append("--arguments=\(text)")
    }
    for (key, value) in configuration["settings"]?.dictionary ?? [:] {
      arguments += try Self.option(key, value)
    }
    for argument in configuration["args"]?.array ?? [] {
      guard let text = argument.string else {
        throw LaunchFailure("'args' must be strings, not \(argument.kind)")
      }
      arguments.append(text)
    }
    self.arguments = arguments
  }

  /// A setting as `jsprep.yml` has it.
  private static func option(
    _ key: String, _ value: PropertyList
  ) throws(LaunchFailure) -> [String] {
    guard let setting = Setting.all(in: .run).first(where: { $0.key == key || $0.name == key })
    else { throw LaunchFailure("there is no setting '\(key)'") }
    switch value {
    case .boolean(true): return ["--\(setting.name)"]
    case .boolean(false): return []
    case .string(let text): return ["--\(setting.name)=\(text)"]
    case .number: return ["--\(setting.name)=\(JSONWriter.write(value).text)"]
    case .array(let values):
      return values.compactMap(\.string).map { "--\(setting.name)=\($0)" }
    case .dictionary(let pairs):
      return pairs.compactMap { name, value in
        value.string.map { "--\(setting.name)=\(name)=\($0)" }
      }
    case .null, .date, .data:
      throw LaunchFailure("the setting '\(key)' must not be \(value.kind)")
    }
  }
}
