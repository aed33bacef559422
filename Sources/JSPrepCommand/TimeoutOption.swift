import ArgumentParser
import JSPrep

struct TimeoutOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Seconds until Safari gives up on the script; 0 for no limit.", valueName: "seconds"))
  var timeout: Double = SessionOptions.safariTimeout

  mutating func validate() throws {
    if !(0..<1e6).contains(timeout) {
      throw ValidationError("'--timeout' must be a number of seconds, or 0 for no limit.")
    }
  }

  /// Nil for no limit.
  var seconds: Double? { timeout == 0 ? nil : timeout }
}
