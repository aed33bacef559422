import JSPrep
import POSIX
import ScriptTesting

/// `jsprep test --watch`: runs what depends on changed files, and what keys ask for.
struct TestWatch {
  private var command: TestCommand
  private let settings: Settings
  private let keys = KeyReader()
  /// The names of the tests that failed last.
  private var failed: Set<String> = []
  private var status: Int32 = 0

  /// What is to run next.
  private enum Request {
    case all, failed
    /// The files that changed.
    case changed([String])
    case end
  }

  init(command: TestCommand, settings: Settings) {
    (self.command, self.settings) = (command, settings)
  }

  /// Returns the status of the last run, when the user has had enough.
  mutating func run() -> Int32 {
    var request = Request.all
    while true {
      var watched = FileChanges(in: command.paths, except: command.writtenFiles)
      perform(request)
      // Files written by the run itself are not changes.
      if command.update { watched = FileChanges(in: command.paths, except: command.writtenFiles) }
      Terminal.standardError.say(
        "Waiting for a change … (a: all, f: failed, p: pattern, Enter: again, q: quit)\n")
      let next = wait(since: watched, after: request)
      if case .end = next { return status }
      request = next
    }
  }

  // MARK: Running

  private mutating func perform(_ request: Request) {
    let selection: TestSelection
    do {
      selection = try TestSelection(command.choice)
    } catch {
      Terminal.standardError.print(error.diagnostic)
      status = 2
      return
    }
    guard !selection.files.isEmpty else {
      Terminal.standardError.print(
        selection.found == 0 ? command.nothingFound(selection) : command.nothingChosen)
      status = selection.found == 0 ? 2 : 0
      return
    }
    switch request {
    case .all, .end: run(selection, only: nil)
    case .failed: run(selection.files(withTests: failed), only: failed)
    case .changed(let paths): run(selection.files(dependingOn: paths), only: nil)
    }
  }

  private mutating func run(_ selection: TestSelection, only: Set<String>?) {
    let start = SystemClock.monotonic
    var failures: Set<String> = []
    do {
      let summary = try command.run(selection, settings, only: only) { result in
        if result.status == .failed { failures.insert(result.pathAndName) }
      }
      status = summary.exitStatus
    } catch {
      status = 1
    }
    failed = failures
    let milliseconds = ((SystemClock.monotonic - start) * 1000).rounded()
    let files = selection.files.count == 1 ? "1 test file" : "\(selection.files.count) test files"
    Terminal.standardError.say("\(files) in \(milliseconds.javaScriptText) ms\n")
  }

  // MARK: Waiting

  private mutating func wait(since watched: FileChanges, after last: Request) -> Request {
    while true {
      if let key = keys.next(within: 300), let request = request(for: key, after: last) {
        return request
      }
      let now = FileChanges(in: command.paths, except: command.writtenFiles)
      let changed = now.paths(differentFrom: watched)
      if !changed.isEmpty {
        Terminal.standardError.say("Changed: \(changed.prefix(5).joined(separator: ", "))\n")
        return .changed(changed)
      }
    }
  }

  private mutating func request(for key: UInt8, after last: Request) -> Request? {
    switch Character(Unicode.Scalar(key)) {
    case "a":
      command.filter = nil
      return .all
    case "f":
      if !failed.isEmpty { return .failed }
      Terminal.standardError.say("No test has failed.\n")
      return nil
    case "p":
      Terminal.standardError.say("Pattern for 'file › suite › test' (empty for all): ")
      let pattern = keys.line()
      guard pattern.isEmpty || TestFilter(pattern) != nil else {
        Terminal.standardError.say("This is not a regular expression.\n")
        return nil
      }
      command.filter = pattern.isEmpty ? nil : pattern
      return .all
    case "\n", "\r": return last
    // What the terminal would make an interrupt of, see `KeyReader`.
    case "q", "\u{3}", "\u{4}": return .end
    default: return nil
    }
  }
}
