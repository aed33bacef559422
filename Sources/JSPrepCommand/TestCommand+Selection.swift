import Files
import JSPrep
import ScriptTesting

// Which tests run, and what to say where there are none.

extension TestCommand {
  var choice: TestSelection.Options {
    var options = TestSelection.Options()
    options.paths = paths
    options.excluded = exclude.map { PathPattern($0) }
    options.shard = shard.flatMap(TestShard.init)
    options.changedSince = changed
    return options
  }

  private var whereFilesWereLookedFor: String {
    let places = paths.isEmpty ? "this folder" : paths.map { "'\($0)'" }.joined(separator: ", ")
    let skipped = TestDiscovery.skippedFolders.sorted().joined(separator: ", ")
    return "Searched \(places) and all folders inside, except hidden ones and \(skipped)."
  }

  func nothingFound(_ selection: TestSelection) -> Diagnostic {
    var notes = [
      whereFilesWereLookedFor, "The names of test files end in .jsprep.yml or .test.js.",
    ]
    if !exclude.isEmpty {
      notes.append("'--exclude' leaves out \(exclude.map { "'\($0)'" }.joined(separator: ", ")).")
    }
    return Diagnostic(.error, "there are no tests here", notes: notes)
  }

  /// There are tests, but none in this part, or none that a change concerns.
  var nothingChosen: Diagnostic {
    if let changed {
      return Diagnostic(
        .note,
        "no test file depends on what has changed since '\(changed.escapingControls)': nothing to run"
      )
    }
    return Diagnostic(.note, "there are fewer test files than parts: nothing to run in this one")
  }

  /// Files that look like tests of another tool are named: what is left out must not surprise.
  func tellForeign(_ selection: TestSelection) {
    guard let first = selection.foreign.first else { return }
    let count = selection.foreign.count
    let others = count == 1 ? "" : " and \(count - 1) more"
    Terminal.standardError.print(
      Diagnostic(
        .note, "left alone, as a test of \(first.tool): \(first.path)\(others)",
        notes: verbose ? selection.foreign.map { "\($0.path): \($0.tool)" } : []))
  }
}
