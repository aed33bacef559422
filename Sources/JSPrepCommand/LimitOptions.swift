import ArgumentParser
import JSPrep

/// What a page and its scripts may take: the extension's time, memory, and more.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Seconds until Safari gives up on the script; 0 for no limit.", valueName: "seconds"))
  var timeout: Double = SessionOptions.safariTimeout

  @Option(help: MemoryOption.help)
  var memory: Int = MemoryOption.standard

  @Option(help: ArgumentHelp("How deep the results may be nested.", valueName: "n"))
  var maxDepth: Int = SessionLimits().depth

  @Option(
    help: ArgumentHelp(
      "What the results may take, and the document that is written.", valueName: "megabytes"))
  var maxOutput: Int = SessionLimits().outputMegabytes

  @Option(help: ArgumentHelp("Timers that may wait at a time.", valueName: "n"))
  var maxTimers: Int = SessionLimits().timers

  @Flag(help: SandboxOption.help)
  var sandbox: SandboxOption = .sandbox

  mutating func validate() throws {
    if !(0..<1e6).contains(timeout) {
      throw ValidationError("'--timeout' must be a number of seconds, or 0 for no limit.")
    }
    try MemoryOption.validate(memory)
    // Values are walked by recursion.
    if !(1...2000).contains(maxDepth) {
      throw ValidationError("'--max-depth' must be from 1 to 2000.")
    }
    if !(1...4096).contains(maxOutput) {
      throw ValidationError("'--max-output' must be from 1 to 4096 megabytes.")
    }
    if maxTimers < 1 { throw ValidationError("'--max-timers' must be at least 1.") }
  }

  /// Nil for no limit.
  var seconds: Double? { timeout == 0 ? nil : timeout }

  var limits: SessionLimits {
    var limits = SessionLimits()
    limits.depth = maxDepth
    limits.outputMegabytes = maxOutput
    limits.timers = maxTimers
    return limits
  }
}
