import PropertyList
import Session

// What other programs read, and what processes tell each other.

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

  package init?(_ list: PropertyList) {
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

  package init?(_ list: PropertyList) {
    guard let level = list["level"]?.string.flatMap(Level.init(rawValue:)),
      let text = list["text"]?.string
    else { return nil }
    self.init(level: level, text: text, location: list["location"].flatMap { SourceLocation($0) })
  }
}

extension SourceLocation {
  package var propertyList: PropertyList {
    var list: PropertyList.Dictionary = [
      "file": .string(file), "line": .number(Double(line)),
    ]
    list["column"] = column.map { .number(Double($0)) }
    list["generated"] = generated.map { _ in asRun.propertyList }
    return .dictionary(list)
  }

  package init?(_ list: PropertyList) {
    guard let file = list["file"]?.string, let line = list["line"]?.number else { return nil }
    self.init(file: file, line: line, column: list["column"]?.number)
    generated = list["generated"].flatMap { SourceLocation($0) }.map {
      Generated(file: $0.file, line: $0.line, column: $0.column)
    }
  }
}
