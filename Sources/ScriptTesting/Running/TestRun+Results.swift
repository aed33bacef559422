import IntegerConversion
import JSPrep
import PropertyList
import Session
import WorkerPool

// What workers say.

extension TestRun {
  func receive(_ event: WorkerPool.Event) {
    switch event {
    case .message(let unit, let bytes):
      guard let message = try? JSONReader.read(bytes) else { return }
      receive(message, unit)
    case .finished(let unit, .success(let bytes)):
      if let message = try? JSONReader.read(bytes), let result = TestResult(message) {
        add(result, to: unit)
      }
      units[unit].isDone = true
    case .finished(let unit, .failure(let failure)): recover(unit, from: failure)
    }
  }

  private func receive(_ message: PropertyList, _ unit: Int) {
    for (path, list) in message["coverage"]?.dictionary ?? [:] {
      coverage[path, default: FileCoverage()].add(FileCoverage(list))
    }
    if let count = message["found"]?.number { units[unit].found = Int(clamping: count) }
    if let diagnostic = message["unusable"].flatMap({ Diagnostic($0) }) {
      units[unit].error = TestFileError(diagnostic)
    }
    guard let result = message["result"].flatMap({ TestResult($0) }) else { return }
    if let index = message["began"]?.number {
      units[unit].current = (Int(clamping: index), result)
    } else {
      units[unit].current = nil
      add(result, to: unit)
    }
  }

  private func add(_ result: TestResult, to unit: Int) {
    units[unit].results.append(result)
    done += 1
    if result.status == .failed { failed += 1 }
    handle(.progress(done: done, failed: failed))
    if isOver { abandonRest() }
  }

  /// No test begins any more; those that run end.
  func abandonRest() {
    for index in files.indices { files[index].isWhole = false }
    for (unit, _) in queue {
      units[unit].isDone = true
      abandoned.insert(files[units[unit].file].path)
    }
    queue = []
  }

  /// The test that was running has failed; those after it get a new process.
  private func recover(_ unit: Int, from failure: WorkerPool.Failure) {
    let file = files[units[unit].file]
    if case .exited(TestFilter.status, let words) = failure {
      files[units[unit].file].isWhole = false
      units[unit].error = TestFileError(Diagnostic(.error, words, file: file.path))
      units[unit].isDone = true
      return
    }
    let diagnostic = Diagnostic(.error, failure.words)
    switch (units[unit].kind, file.contents) {
    case (.testCase(let index), .cases(let contents)):
      let testCase = contents.cases[index]
      var result = TestResult(
        file: file.path, name: [testCase.name], location: testCase.location)
      result.failures = [TestFailure(diagnostic.at(testCase.location, in: contents.text))]
      add(result, to: unit)
      units[unit].isDone = true
    default:
      files[units[unit].file].isWhole = false
      if let (index, current) = units[unit].current {
        var result = current
        result.failures = [
          TestFailure(
            diagnostic.at(current.location, in: try? TestText(readingFrom: file.path)))
        ]
        units[unit].current = nil
        queue.insert((unit, index + 1), at: 0)
        add(result, to: unit)
      } else {
        var result = TestResult(file: file.path, name: ["outside tests"])
        result.failures = [
          TestFailure(Diagnostic(.error, failure.words, file: file.path))
        ]
        add(result, to: unit)
        units[unit].isDone = true
      }
    }
  }
}

extension Diagnostic {
  fileprivate func at(_ location: SourceLocation?, in text: TestText?) -> Diagnostic {
    var diagnostic = self
    diagnostic.location = location
    diagnostic.sourceLine = location.flatMap { text?.line($0.line) }
    return diagnostic
  }
}

extension WorkerPool.Failure {
  /// What a user reads.
  package var words: String {
    switch self {
    case .timedOut(let seconds): "it took longer than \(seconds.javaScriptText) s and was stopped"
    case .outOfMemory(let megabytes): "it used more than \(megabytes) MB of memory and was stopped"
    case .crashed(let signal, let words):
      "its process crashed with signal \(signal)" + (words.isEmpty ? "" : ": \(words)")
    case .exited(let status, let words):
      words.isEmpty ? "its process exited with status \(status)" : words
    case .notStarted(let reason): "no process could be started: \(reason)"
    }
  }
}
