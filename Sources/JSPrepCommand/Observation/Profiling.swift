import Inspector
import JSPrep
import JSRuntime
import Profile

/// The profile of a run, which is written also if the run fails: that may be why somebody wants it.
final class Profiling {
  private let sampler: SamplingProfiler
  private let path: String
  private let outside: OutsideProcess
  private let reporter: Reporter
  private var isFinished = false

  init(
    of machine: VirtualMachine, to path: String, by outside: OutsideProcess, _ reporter: Reporter
  ) throws(DescribedFailure) {
    guard let sampler = SamplingProfiler(of: machine) else {
      throw DescribedFailure(
        diagnostic: Diagnostic(
          .error, "scripts cannot be profiled here: this JavaScriptCore has no sampling profiler"),
        status: 2)
    }
    (self.sampler, self.path, self.outside, self.reporter) = (sampler, path, outside, reporter)
  }

  func finish() {
    if isFinished { return }
    isFinished = true
    let profile = sampler.profile()
    reporter.show(ProfileTable(of: profile))
    do throws(JSPrepError) {
      try outside.write(
        profile.speedscope(name: path, exporter: "jsprep \(JSPrepCommand.version)"), to: .profile)
    } catch {
      reporter.report(error.diagnostic)
    }
  }
}

extension Reporter {
  func show(_ table: ProfileTable) {
    if verbosity >= .normal { Terminal.standardError.say(table.text) }
  }
}
