// What is told, in the order of the files.

extension TestRun {
  /// Tells what is through, in order.
  func flush() {
    while true {
      reportUnusable(before: flushed < units.count ? units[flushed].file : files.count)
      guard flushed < units.count, units[flushed].isDone else { return }
      let unit = units[flushed]
      if let error = unit.error {
        summary.unusable += 1
        handle(.unusable(error))
      }
      for result in unit.results { tell(result, files[unit.file]) }
      units[flushed].results = []
      flushed += 1
      if flushed == units.count || units[flushed].file != unit.file { finish(unit.file) }
    }
  }

  private func reportUnusable(before file: Int) {
    while let first = unusable.first, first.before <= file {
      unusable.removeFirst()
      summary.unusable += 1
      handle(.unusable(first.error))
    }
  }

  private func tell(_ result: TestResult, _ file: File) {
    let hasPassed = result.status == .passed
    var result = result
    // What a test that fails has made is no snapshot to keep.
    if result.failures.isEmpty || !options.updatesSnapshots {
      for value in result.snapshots {
        if let failure = file.snapshots.compare(value) { result.failures.append(failure) }
      }
    }
    if hasPassed, result.status == .failed {
      failed += 1
      if isOver { abandonRest() }
    }
    if result.status != .passed {
      file.snapshots.keep(test: result.name.joined(separator: " > ") + ": ")
    }
    switch result.status {
    case .passed: summary.passed += 1
    case .failed: summary.failed += 1
    case .skipped: summary.skipped += 1
    }
    handle(.finished(result))
  }

  private func finish(_ index: Int) {
    let file = files[index]
    if file.isWhole { file.snapshots.findUnused() }
    do {
      try file.snapshots.save()
    } catch {
      summary.unusable += 1
      handle(.unusable(TestFileError(error)))
    }
    handle(.fileFinished(file.path, snapshots: file.snapshots.changes))
  }
}
