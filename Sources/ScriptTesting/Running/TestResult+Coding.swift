import JSPrep
import PropertyList
import Session

// Results are passed from worker processes as JSON, which is also what `--reporter json` prints.

extension TestResult {
  package var propertyList: PropertyList {
    var list: PropertyList.Dictionary = [
      "file": .string(file), "name": .array(name.map { .string($0) }),
      "seconds": .number(seconds),
    ]
    list["location"] = location?.propertyList
    list["skipped"] = skipped.map { .string($0) }
    list["failures"] = failures.isEmpty ? nil : .array(failures.map(\.propertyList))
    list["console"] = console.isEmpty ? nil : .array(console.map(\.propertyList))
    list["run"] = run
    if !snapshots.isEmpty {
      list["snapshots"] = .array(
        snapshots.map { snapshot in
          var entry: PropertyList.Dictionary = [
            "name": .string(snapshot.name), "text": .string(snapshot.text),
          ]
          entry["location"] = snapshot.location?.propertyList
          entry["pictures"] = snapshot.pictures
          entry["mismatches"] = snapshot.mismatches
          return .dictionary(entry)
        })
    }
    return .dictionary(list)
  }

  package init?(_ list: PropertyList) {
    guard let file = list["file"]?.string, let name = list["name"]?.array else { return nil }
    self.init(file: file, name: name.compactMap(\.string))
    location = list["location"].flatMap { SourceLocation($0) }
    skipped = list["skipped"]?.string
    seconds = list["seconds"]?.number ?? 0
    failures = (list["failures"]?.array ?? []).compactMap { TestFailure($0) }
    console = (list["console"]?.array ?? []).compactMap { ConsoleMessage($0) }
    run = list["run"]
    snapshots = (list["snapshots"]?.array ?? []).compactMap { entry in
      guard let name = entry["name"]?.string, let text = entry["text"]?.string else { return nil }
      return SnapshotValue(
        name: name, text: text, location: entry["location"].flatMap { SourceLocation($0) },
        pictures: entry["pictures"], mismatches: entry["mismatches"])
    }
  }
}

extension TestFailure {
  var propertyList: PropertyList {
    var list = diagnostic.propertyList
    if let difference {
      list["expected"] = .string(difference.expected)
      list["actual"] = .string(difference.actual)
      list["pictures"] = difference.pictures
      list["mismatches"] = difference.mismatches
    }
    return .dictionary(list)
  }

  init?(_ list: PropertyList) {
    guard let diagnostic = Diagnostic(list) else { return nil }
    self.init(diagnostic)
    if let expected = list["expected"]?.string, let actual = list["actual"]?.string {
      difference = Difference(
        expected: expected, actual: actual, pictures: list["pictures"],
        mismatches: list["mismatches"])
    }
  }
}
