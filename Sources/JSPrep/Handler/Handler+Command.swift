import Files
import POSIX
import Processes

extension Handler {
  /// Looks whether the shell will find what the command begins with, as far as that can be told before
  /// the shell has it: a word without quotes, variables and the like.
  ///
  /// - Parameter folder: where the command runs.
  /// - Throws: where there is no such program, or it may not be executed.
  package func checkCommand(in folder: String = ".") throws(JSPrepError) {
    guard let word = Self.firstWord(of: command) else { return }
    if word.contains("/") {
      let path = word.hasPrefix("/") ? word : "\(folder)/\(word)"
      if let reason = Self.objection(toExecuting: path) {
        throw .handlerNotRun(command: command, reason: "'\(word)': \(reason)")
      }
      return
    }
    if FileSystem.program(named: word) != nil { return }
    // The shell's own commands and words.
    let asked = ChildProcess.run(shellCommand: "command -v \(word)", input: [], seconds: 10)
    guard case .finished = asked else {
      throw .handlerNotRun(command: command, reason: "there is no command '\(word)'")
    }
  }

  /// Nil where the shell makes something else of the beginning, such as a variable's value.
  static func firstWord(of command: String) -> String? {
    let rest = command.drop { " \t\n".contains($0) }
    let word = rest.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_./+-@%:,".contains($0))
    }
    guard !word.isEmpty else { return nil }
    let next = rest.dropFirst(word.count).first
    return next.map { " \t\n;|&<>".contains($0) } ?? true ? String(word) : nil
  }

  private static func objection(toExecuting path: String) -> String? {
    switch FileSystem.kind(of: path) {
    case nil: return "the file does not exist"
    case .folder?: return "this is a folder"
    default: return access(path, X_OK) == 0 ? nil : "the file is not executable"
    }
  }
}
