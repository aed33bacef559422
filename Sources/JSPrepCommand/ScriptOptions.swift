import ArgumentParser
import JSPrep

/// The script, or the extension that names it.
struct ScriptOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A JavaScript file, or an extension that names one: its Info.plist, the .appex, or the folder "
        + "of its sources."))
  var script: String

  @OptionGroup var variables: VariableOptions

  func read() throws(JSPrepError) -> ScriptFile {
    try ScriptFile(readingFrom: script, variables: variables.values)
  }
}

/// Values of build variables in an extension's property list.
struct VariableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The value of a build variable in the Info.plist, such as $(NAME); may be repeated.",
      valueName: "name=value"))
  var define: [BuildVariable] = []

  var values: BuildVariables {
    BuildVariables(Dictionary(define.map { ($0.name, $0.value) }) { $1 })
  }
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
