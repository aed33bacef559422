import ArgumentParser
import JSPrep

extension ArgumentHelp {
  /// The script, or the extension that names it.
  static let script = ArgumentHelp(
    "A JavaScript file, or an extension that names one: its Info.plist, the .appex, or the folder "
      + "of its sources.")

  /// Values of build variables in an extension's property list.
  static let define = ArgumentHelp(
    "The value of a build variable in the Info.plist, such as $(NAME); may be repeated.",
    valueName: "name=value")
}

struct BuildVariable: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    (name, value) = (String(parts[0]), String(parts[1]))
  }
}

extension BuildVariables {
  init(_ variables: [BuildVariable]) {
    self.init(Dictionary(variables.map { ($0.name, $0.value) }) { $1 })
  }
}
