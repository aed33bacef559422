import ArgumentParser
import JSPrep
import POSIX

struct JobsOption: ParsableArguments {
  @Option(help: ArgumentHelp("Number of processes (default: one per core).", valueName: "n"))
  var jobs: Int?

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1.") }
  }

  /// The reason why there were fewer processes than `--jobs` requests.
  func note(fewer count: Int) -> Diagnostic? {
    guard let jobs, count < jobs else { return nil }
    return Diagnostic(
      .note, "\(count) processes at a time instead of \(jobs): the system allows no more",
      notes: ["'ulimit -n' and 'ulimit -u' set the limits of open files and of processes."])
  }

  var count: Int { jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
