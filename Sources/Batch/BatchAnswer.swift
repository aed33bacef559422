import JSPrep
import PropertyList
import Session
import WorkerPool

/// The line about one page:
///
///     {"page":"1.html","results":{…},"warnings":[],"changes":{"added":0,"removed":0,"changed":1},
///      "seconds":0.012}
///
/// If the extension would receive nothing, `results` is null and `error` says why.
package struct BatchAnswer {
  private var object: PropertyList.Dictionary

  init(_ request: BatchRequest) { object = request.head }

  /// An answer to a line that names no page, or about a page that crashed its process.
  package init(to line: [UInt8], failure: Diagnostic, kind: String, seconds: Double? = nil) {
    object = Self.head(of: line)
    object["results"] = .null
    setError(failure, kind: kind)
    object["seconds"] = seconds.map { .number(($0 * 1e6).rounded() / 1e6) }
  }

  /// What an answer begins with, to identify its page.
  static func head(of line: [UInt8]) -> PropertyList.Dictionary {
    if let request = try? BatchRequest(parsing: line) { return request.head }
    return ["line": .string(String(decoding: line.prefix(200), as: UTF8.self))]
  }

  mutating func set(_ key: String, _ value: PropertyList) { object[key] = value }

  mutating func setError(
    _ diagnostic: Diagnostic, kind: String, exception: ScriptException? = nil
  ) {
    var error: PropertyList.Dictionary = [
      "kind": .string(kind), "message": .string(diagnostic.message),
    ]
    if let exception {
      error["exception"] = .string(exception.message.shortened)
      error["location"] = exception.location.map { .string("\($0)") }
    } else {
      error["location"] = (diagnostic.location?.description ?? diagnostic.file)
        .map { .string($0) }
    }
    object["error"] = .dictionary(error)
  }

  /// What a worker sends: whether the page has failed, and the line.
  var reply: [UInt8] { [object["error"] == nil ? 0 : 1] + line }

  /// The line, with its line feed.
  package var line: [UInt8] {
    var (text, losses) = JSONWriter.write(.dictionary(object), layout: .compact)
    // Dates, which are no loss to speak of, are in many results.
    if losses.contains(where: { $0.diagnostic.severity == .warning }),
      let results = object["results"]
    {
      var complete = object
      let warnings = JSONWriter.write(results, layout: .compact).losses.map(\.diagnostic)
        .filter { $0.severity == .warning }.map { PropertyList.string($0.message) }
      complete["warnings"] = .array((object["warnings"]?.array ?? []) + warnings)
      text = JSONWriter.write(.dictionary(complete), layout: .compact).text
    }
    return Array(text.utf8) + [0x0A]
  }
}

extension WorkerPool.Failure {
  var kind: String {
    switch self {
    case .timedOut: "time"
    case .outOfMemory: "memory"
    case .crashed, .exited, .notStarted: "crash"
    }
  }

  var words: String {
    switch self {
    case .timedOut(let seconds): "the page took longer than \(seconds.javaScriptText) s"
    case .outOfMemory(let megabytes): "the page used more than \(megabytes) MB of memory"
    case .crashed(let signal, let words):
      "the process crashed with signal \(signal)" + (words.isEmpty ? "" : ": \(words)")
    case .exited(let status, let words):
      "the process exited with status \(status)" + (words.isEmpty ? "" : ": \(words)")
    case .notStarted(let reason): "no process could be started: \(reason)"
    }
  }
}
