import JSPrep
import POSIX
import PropertyList
import Session

/// What `jsprep run --json` writes: one object with everything that happened.
///
///     {
///       "page": "page.html", "script": "action.js",
///       "results": {…},            // null if the extension gets none
///       "error": {…},              // only then: severity, message, location, notes …
///       "finalized": true,         // whether 'finalize' was called
///       "exceptions": [{…}],       // that nothing caught, with their stacks
///       "warnings": [{…}],
///       "console": [{"level": "log", "text": "…", "location": {…}}],
///       "dialogs": [{"kind": "alert", "message": "…"}],
///       "navigations": ["https://…"],
///       "requests": [{"url": "https://…", "status": "served"}],   // or missing, or blocked
///       "changes": {"added": 0, "removed": 0, "changed": 1, "nodes": [{…}]},
///       "trace": [{…}],            // only with --trace, as "calls" with --trace-summary
///       "explanations": [{…}],     // only with --explain
///       "timings": {"load": 0.01, "run": 0.02, "finalize": 0, "total": 0.03}  // seconds
///     }
struct RunObject: Sendable {
  private var object: PropertyList.Dictionary
  private var timings: PropertyList.Dictionary = ["load": 0, "run": 0, "finalize": 0]
  private let start = SystemClock.monotonic
  private var remarks: [Diagnostic] = []

  init(page: String, script: String) {
    object = ["page": .string(page), "script": .string(script), "results": .null]
  }

  mutating func set(_ key: String, _ value: PropertyList) { object[key] = value }

  mutating func set(_ error: Diagnostic) { object["error"] = .dictionary(error.propertyList) }

  /// Performs a step and notes its time.
  mutating func time<Value, Failure: Error>(
    _ name: String, _ step: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = SystemClock.monotonic
    defer { timings[name] = Self.seconds(since: start) }
    return try step()
  }

  /// The page was loaded from the beginning until now.
  mutating func endLoading() { timings["load"] = Self.seconds(since: start) }

  private static func seconds(since start: Double) -> PropertyList {
    .number(((SystemClock.monotonic - start) * 1e6).rounded() / 1e6)
  }

  /// Warnings that are no events.
  mutating func add(_ remarks: [Diagnostic]) { self.remarks += remarks }

  mutating func add(_ events: [SessionEvent], script: String) {
    var lists: [String: [PropertyList]] = [:]
    for event in events {
      guard let (key, value) = event.entry(script: script) else { continue }
      lists[key, default: []].append(value)
    }
    lists["warnings", default: []] += remarks.map { .dictionary($0.propertyList) }
    for key in ["exceptions", "warnings", "console", "dialogs", "navigations", "requests"] {
      object[key] = .array(lists[key] ?? [])
    }
  }

  /// With its line feed.
  var text: String {
    var timings = timings
    timings["total"] = Self.seconds(since: start)
    var object = object
    object["timings"] = .dictionary(timings)
    return JSONWriter.write(.dictionary(object)).text + "\n"
  }

  /// Writes the object and ends the process, because a script cannot be stopped.
  func end(with error: JSPrepError?) -> Never {
    var object = self
    if let error { object.set(error.diagnostic) }
    object.add([], script: "")
    try? Terminal.standardOutput.write(Array(object.text.utf8))
    leave(error?.exitStatus ?? 1)
  }
}

extension SessionEvent {
  /// In which list it is, and as what.
  fileprivate func entry(script: String) -> (String, PropertyList)? {
    switch self {
    case .console(let message): return ("console", message.propertyList)
    case .dialog(let dialog):
      return (
        "dialogs", ["kind": .string(dialog.kind.rawValue), "message": .string(dialog.message)]
      )
    case .navigation(let navigation): return ("navigations", .string(navigation.url))
    case .servedRequest(let url): return ("requests", Self.request(url, "served"))
    case .missingResource(let url): return ("requests", Self.request(url, "missing"))
    case .blockedRequest(let url): return ("requests", Self.request(url, "blocked"))
    case .exception:
      return diagnostic(script: script).map { ("exceptions", .dictionary($0.propertyList)) }
    case .warning:
      return diagnostic(script: script).map { ("warnings", .dictionary($0.propertyList)) }
    }
  }

  private static func request(_ url: String, _ status: String) -> PropertyList {
    ["url": .string(url), "status": .string(status)]
  }
}
