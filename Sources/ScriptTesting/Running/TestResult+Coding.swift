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
    if !snapshots.isEmpty {
      list["snapshots"] = .array(
        snapshots.map { snapshot in
          var entry: PropertyList.Dictionary = [
            "name": .string(snapshot.name), "text": .string(snapshot.text),
          ]
          entry["location"] = snapshot.location?.propertyList
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
    snapshots = (list["snapshots"]?.array ?? []).compactMap { entry in
      guard let name = entry["name"]?.string, let text = entry["text"]?.string else { return nil }
      return SnapshotValue(
        name: name, text: text, location: entry["location"].flatMap { SourceLocation($0) })
    }
  }
}

extension TestFailure {
  var propertyList: PropertyList {
    var list = diagnostic.propertyList
    if let difference {
      list["expected"] = .string(difference.expected)
      list["actual"] = .string(difference.actual)
    }
    return .dictionary(list)
  }

  init?(_ list: PropertyList) {
    guard let diagnostic = Diagnostic(list) else { return nil }
    self.init(diagnostic)
    if let expected = list["expected"]?.string, let actual = list["actual"]?.string {
      difference = Difference(expected: expected, actual: actual)
    }
  }
}

extension Diagnostic {
  package var propertyList: PropertyList.Dictionary {
    var list: PropertyList.Dictionary = [
      "severity": .string(severity.rawValue), "message": .string(message),
    ]
    list["file"] = file.map { .string($0) }
    list["location"] = location?.propertyList
    list["sourceLine"] = sourceLine.map { .string($0) }
    list["help"] = help.map { .string($0) }
    list["notes"] = notes.isEmpty ? nil : .array(notes.map { .string($0) })
    if !stack.isEmpty {
      list["stack"] = .array(
        stack.map { frame in
          var entry: PropertyList.Dictionary = ["function": .string(frame.function)]
          entry["location"] = frame.location?.propertyList
          return .dictionary(entry)
        })
    }
    return list
  }

  init?(_ list: PropertyList) {
    guard let severity = list["severity"]?.string.flatMap(Severity.init(rawValue:)),
      let message = list["message"]?.string
    else { return nil }
    self.init(
      severity, message, file: list["file"]?.string,
      location: list["location"].flatMap { SourceLocation($0) },
      sourceLine: list["sourceLine"]?.string,
      stack: (list["stack"]?.array ?? []).map { entry in
        ScriptException.Frame(
          function: entry["function"]?.string ?? "",
          location: entry["location"].flatMap { SourceLocation($0) })
      },
      notes: (list["notes"]?.array ?? []).compactMap(\.string), help: list["help"]?.string)
  }
}

extension ConsoleMessage {
  package var propertyList: PropertyList {
    var list: PropertyList.Dictionary = [
      "level": .string(level.rawValue), "text": .string(text),
    ]
    list["location"] = location?.propertyList
    return .dictionary(list)
  }

  fileprivate init?(_ list: PropertyList) {
    guard let level = list["level"]?.string.flatMap(Level.init(rawValue:)),
      let text = list["text"]?.string
    else { return nil }
    self.init(level: level, text: text, location: list["location"].flatMap { SourceLocation($0) })
  }
}

extension SourceLocation {
  var propertyList: PropertyList {
    var list: PropertyList.Dictionary = [
      "file": .string(file), "line": .number(Double(line)),
    ]
    list["column"] = column.map { .number(Double($0)) }
    list["generated"] = generated.map { _ in asRun.propertyList }
    return .dictionary(list)
  }

  init?(_ list: PropertyList) {
    guard let file = list["file"]?.string, let line = list["line"]?.number else { return nil }
    self.init(file: file, line: line, column: list["column"]?.number)
    generated = list["generated"].flatMap { SourceLocation($0) }.map {
      Generated(file: $0.file, line: $0.line, column: $0.column)
    }
  }
}
