import DOM
import JSPrep
import POSIX
import Page
import PropertyList
import Saving
import Session
import WebURL

/// What happened in a run, for the viewer: it watches a harness from the beginning.
package final class RunReport {
  private unowned let harness: Harness
  private var timeline: RunTimeline
  private var events: [PropertyList] = []
  private var states: PageStates
  private var list: PropertyList.Dictionary
  private var remarks: [Diagnostic] = []
  private var explanations: [PropertyList] = []

  /// Bytes of the page's resources.
  static let room = 64 << 20
  private static let mostEvents = 5000
  private static let longestSource = 1 << 20

  /// - Parameter harness: whose page has not been loaded; it lives longer than the report.
  package init(_ harness: Harness) {
    self.harness = harness
    let page = harness.extensionPage
    timeline = RunTimeline(at: .init(page: page.page.eventLoop.time))
    states = PageStates(
      resources: SharedResources(room: Self.room) { page.page.resources.content(of: $0) },
      keepsSource: true)
    list = [
      "kind": "run",
      "title": .string(Self.title(script: harness.script.path, page: harness.page.path)),
      "script": .string(harness.script.path),
      "pageFile": .string(harness.page.path), "url": .string(harness.options.url),
      "platform": .string(harness.options.platform.rawValue),
      "extensionName": .string(harness.options.extensionName),
    ]
    page.watch { [unowned self] in note($0) }
    page.page.eventLoop.watchTimer = { [unowned self] run in
      timeline.begin("timer", at: now)
      run()
      timeline.end(at: now)
    }
  }

  private static func title(script: String, page: String) -> String {
    "\(script.lastPathComponent) on \(page.lastPathComponent)"
  }

  /// A run of which nothing else can be said, because its script does not end.
  package static func failed(
    _ error: Diagnostic, script: String, page: String
  ) -> PropertyList {
    [
      "kind": "run", "title": .string(title(script: script, page: page)),
      "script": .string(script), "pageFile": .string(page), "events": [], "remarks": [],
      "error": .dictionary(error.propertyList),
    ]
  }

  private var now: RunTimeline.Time { .init(page: harness.extensionPage.page.eventLoop.time) }

  package func add(_ event: SessionEvent) {
    guard events.count < Self.mostEvents else { return }
    var list = event.propertyList(script: harness.script.path)
    list["at"] = timeline.propertyList(now)
    events.append(.dictionary(list))
  }

  /// Says where a value of the results came from.
  package func add(_ explanation: Diagnostic, at path: PropertyList.Path) {
    var list = explanation.propertyList
    list["path"] = path.propertyList
    explanations.append(.dictionary(list))
  }

  /// What is said of the run and is no event.
  package func add(_ remark: Diagnostic) { remarks.append(remark) }

  // MARK: The steps

  /// Loads the page.
  package func load() throws(JSPrepError) {
    timeline = RunTimeline(at: now)
    try measure("load") { () throws(JSPrepError) in try harness.load() }
    keep("before")
  }

  /// Runs the script.
  package func run() throws(JSPrepError) -> PropertyList.Dictionary {
    let results: PropertyList.Dictionary
    do {
      results = try measure("script") { () throws(JSPrepError) in try harness.run() }
    } catch {
      fail(harness.diagnostic(of: error))
      keep("run")
      throw error
    }
    list["results"] = PropertyList.dictionary(results).shown
    keep("run")
    return results
  }

  private func note(_ moment: ExtensionPage.Moment) {
    switch moment {
    case .evaluated:
      timeline.end(at: now)
      timeline.begin("run", at: now)
    case .completed: timeline.mark("completion", at: now)
    }
  }

  /// Calls `finalize`.
  package func finalize(
    _ arguments: PropertyList.Dictionary
  ) throws(JSPrepError) -> Diagnostic? {
    list["arguments"] = PropertyList.dictionary(arguments).shown
    do {
      let remark = try measure("finalize") { () throws(JSPrepError) in
        try harness.finalize(arguments)
      }
      list["finalized"] = .boolean(remark == nil)
      keep("finalize")
      return remark
    } catch {
      fail(harness.diagnostic(of: error))
      keep("finalize")
      throw error
    }
  }

  private func measure<Value>(
    _ name: String, _ step: () throws(JSPrepError) -> Value
  ) throws(JSPrepError) -> Value {
    timeline.begin(name, at: now)
    defer { timeline.end(at: now) }
    return try step()
  }

  /// Whether it says why a step failed.
  package var hasFailed: Bool { list["error"] != nil }

  private func fail(_ error: Diagnostic) { list["error"] = .dictionary(error.propertyList) }

  private func keep(_ name: String) {
    let page = harness.extensionPage
    guard let url = WebURL(harness.options.url) else { return }
    let begin = now
    defer { timeline.leaveOut(since: begin, until: now) }
    page.show {
      page.withoutEvents {
        states.add(name, page.document, url: url, width: page.layoutWidth)
      }
    }
  }

  // MARK: The report

  package var propertyList: PropertyList {
    var list = list
    if !states.isEmpty {
      list["page"] = states.propertyList(device: harness.options.device.viewport)
    }
    list["events"] = .array(events)
    if !explanations.isEmpty { list["explanations"] = .array(explanations) }
    list["remarks"] = .array(remarks.map { .dictionary($0.propertyList) })
    list["timeline"] = timeline.propertyList
    let script = harness.script
    if script.source.utf8.count <= Self.longestSource {
      list["sources"] = .dictionary([script.path: .string(script.source)])
    }
    return .dictionary(list)
  }
}

extension ExtensionPage {
  /// What a report does is no event of the page.
  fileprivate func withoutEvents(_ body: () -> Void) {
    let report = page.resources.onEvent
    page.resources.onEvent = { _ in }
    body()
    page.resources.onEvent = report
  }
}
