import Files
import Processes
import PropertyList
import Session

/// A command that represents the extension's own code: it reads the results as JSON and writes the
/// answer.
public struct Handler: Sendable {
  /// The command for the shell.
  public let command: String
  /// Its time limit; nil for none.
  public let seconds: Double?
  /// The time limit of a handler for which no other is set, in seconds.
  public static let standardSeconds = 60.0

  /// What the extension does with its request.
  public enum Answer: Sendable, Hashable {
    /// It completes the request with arguments for `finalize`.
    case arguments(PropertyList.Dictionary)
    /// It completes the request without returning anything: the command wrote nothing.
    case nothing
    /// It cancels the request: the command failed, for this reason.
    case cancelled(reason: String)
  }

  /// - Parameters:
  ///   - command: for the shell (`/bin/sh -c`).
  ///   - seconds: the time limit; nil for none.
  public init(command: String, seconds: Double? = Self.standardSeconds) {
    self.command = command
    self.seconds = seconds
  }

  /// Runs the command in the shell, with the results on its standard input.
  /// - Throws: if the command cannot be run, takes too long, or does not write a dictionary.
  public func answer(to results: PropertyList.Dictionary) throws(JSPrepError) -> Answer {
    try answer(to: results, by: run)
  }

  /// Runs the command with an input.
  package func run(_ input: [UInt8]) -> ChildProcess.Outcome {
    ChildProcess.run(shellCommand: command, input: input, seconds: seconds)
  }

  /// - Parameter run: runs the command with an input, or lets another process do it.
  package func answer(
    to results: PropertyList.Dictionary, by run: ([UInt8]) -> ChildProcess.Outcome
  ) throws(JSPrepError) -> Answer {
    let json = JSONWriter.write(.dictionary(results)).text + "\n"
    let output: [UInt8]
    switch run(Array(json.utf8)) {
    case .notRun(let reason): throw .handlerNotRun(command: command, reason: reason)
    case .failed(let reason): return .cancelled(reason: reason)
    case .overdue:
      throw .exceeded(path: "the handler", .handlerTime(seconds: seconds ?? 0))
    case .tooLarge:
      throw .input(
        .arguments, path: "output of the handler", .tooLarge(megabytes: FileReader.megabytes))
    case .finished(let bytes): output = bytes
    }
    if output.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return .nothing }
    let value: PropertyList
    do throws(InputFailure) {
      value = try ArgumentsFile.parse(output)
    } catch {
      throw .input(.arguments, path: "output of the handler", error)
    }
    guard case .dictionary(let dictionary) = value else {
      throw .argumentsAreNoDictionary(path: "output of the handler", kind: value.kind)
    }
    return .arguments(dictionary)
  }
}

extension Handler.Answer {
  /// Why Safari would not call `finalize`, if so.
  public var remark: Diagnostic? {
    switch self {
    case .arguments: nil
    case .nothing:
      Diagnostic(
        .note, "the handler returned nothing, so Safari does not call 'finalize'")
    case .cancelled(let reason):
      Diagnostic(
        .warning, "the handler \(reason): the request is cancelled",
        notes: ["Safari does not call 'finalize'; the page stays as 'run' left it."])
    }
  }
}
