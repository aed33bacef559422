import Inspector
import JSPrep
import JSRuntime
import Profile
import PropertyList
import SourceMaps

/// The profile of a run, which is written also if the run fails: that may be why somebody wants it.
final class Profiling {
  private let sampler: SamplingProfiler
  private let path: String
  private let outside: OutsideProcess
  private let reporter: Reporter
  private let script: ScriptFile
  private var isFinished = false

  init(
    of machine: VirtualMachine, _ script: ScriptFile, to path: String, by outside: OutsideProcess,
    _ reporter: Reporter
  ) throws(DescribedFailure) {
    guard let sampler = SamplingProfiler(of: machine) else {
      throw DescribedFailure(
        diagnostic: Diagnostic(
          .error, "scripts cannot be profiled here: this JavaScriptCore has no sampling profiler"),
        status: 2)
    }
    (self.sampler, self.script, self.path) = (sampler, script, path)
    (self.outside, self.reporter) = (outside, reporter)
  }

  func finish() {
    if isFinished { return }
    isFinished = true
    let profile = sampler.profile().mapping(original)
    reporter.show(ProfileTable(of: profile))
    do throws(JSPrepError) {
      try outside.write(
        profile.speedscope(name: path, exporter: "jsprep \(JSPrepCommand.version)"), to: .profile)
    } catch {
      reporter.report(error.diagnostic)
    }
  }

  /// What people wrote, for a frame of a script that was made from it.
  private func original(_ frame: Profile.Frame) -> Profile.Frame {
    guard let map = script.map, frame.function.file == script.path, let line = frame.line,
      let origin = map.origin(
        of: SourceLocation(file: script.path, line: line, column: frame.column ?? 1))
    else { return frame }
    return Profile.Frame(
      Profile.Function(
        name: origin.functionName(instead: frame.function.name), file: origin.location.file,
        identity: frame.function.identity),
      line: origin.location.line, column: origin.location.column)
  }
}

extension Reporter {
  func show(_ table: ProfileTable) {
    if verbosity >= .normal { Terminal.standardError.say(table.text) }
  }
}
