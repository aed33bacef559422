import CProgramArguments

/// What this program was called with: the loader knows it without `/proc`.
enum ProgramArguments {
  static let all: [String] = {
    guard var next = program_arguments() else { return CommandLine.arguments }
    var arguments: [String] = []
    while let argument = next.pointee {
      arguments.append(String(cString: argument))
      next += 1
    }
    return arguments
  }()
}
