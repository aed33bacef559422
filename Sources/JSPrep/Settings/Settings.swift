import AppExtension
import PropertyList
import Session

/// The settings of a run. A session's options are made from them, the page and the script.
public struct Settings: Sendable {
  private var values: [String: Setting.Value] = [:]
  /// The folder in which what is stored is written, rather than only read.
  package var savedStorage: String?
  /// What makes scripts of files where this process may not start the bundler.
  package var otherBundler: Bundler?

  /// No setting: all values are the standard ones.
  public init() {}

  package subscript(_ setting: Setting) -> Setting.Value? { values[setting.name] }

  package func text(_ setting: Setting) -> String? { self[setting]?.text }

  /// Sets or replaces a value. Names and values are added to existing ones.
  package mutating func set(_ setting: Setting, to value: Setting.Value) {
    if let excluded = setting.excluded { values[excluded] = nil }
    if case .pairs(let more) = value, case .pairs(let items)? = values[setting.name] {
      values[setting.name] = .pairs(items + more)
    } else {
      values[setting.name] = value
    }
  }

  /// These settings, overridden by others.
  package func merging(_ others: Settings) -> Settings {
    var merged = self
    for setting in Setting.table {
      if let value = others[setting] { merged.set(setting, to: value) }
    }
    return merged
  }

  /// Those that apply in a place.
  package func only(in place: Setting.Places) -> Settings {
    var settings = Settings()
    for setting in Setting.all(in: place) { settings.values[setting.name] = values[setting.name] }
    return settings
  }

  package func removing(_ settings: [Setting]) -> Settings {
    var rest = self
    for setting in settings { rest.values[setting.name] = nil }
    return rest
  }

  /// As plain data, such as a test case has.
  package var plainData: PropertyList.Dictionary {
    var data: PropertyList.Dictionary = [:]
    for setting in Setting.table {
      data[setting.key] = self[setting].map { value in
        switch value {
        case .flag(let isOn): .boolean(isOn)
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        case .pairs(let items):
          .dictionary(PropertyList.Dictionary(items.map { ($0.name, .string($0.value)) }))
        }
      }
    }
    return data
  }

  // MARK: What is made of them

  package var buildVariables: BuildVariables {
    BuildVariables(
      Dictionary((self[.define]?.items ?? []).map { ($0.name, $0.value) }) { $1 })
  }

  /// What shows the page, if the user has said it.
  package var host: Host? { text(.host).flatMap(Host.init) }

  /// - Throws: if the host does not run the script.
  package func checkHost(script: String) throws(JSPrepError) {
    if let host, !host.facts.runsScript { throw .scriptNotRun(script: script, host) }
  }

  /// The time limit of a script in seconds; nil for none.
  package var timeout: Double? {
    let seconds = self[.timeout]?.number ?? SessionOptions.safariTimeout
    return seconds == 0 ? nil : seconds
  }

  /// The time limit for loading a page in seconds; nil for none.
  package var loadTimeout: Double? {
    let seconds = self[.loadTimeout]?.number ?? 10
    return seconds == 0 ? nil : seconds
  }

  /// Which of the pages in the page's file, from 1.
  package var pageNumber: Int? { self[.page]?.count ?? self[.pageNumber]?.count }

  package var runsPageScripts: Bool { self[.pageScripts]?.isOn ?? false }

  /// Seconds after which the process of a run is killed: the script's limit counts processor time, and applies to its top
  /// level, `run` and `finalize` each. A page that loads with its scripts has a limit of its own. Nil for no limit.
  package var hardLimit: Double? {
    let loading = runsPageScripts ? 2 * (loadTimeout ?? 0) + settlingTime : 0
    return timeout.map { 4 * $0 + 10 + loading }
  }

  package var settlingTime: Double { self[.settle]?.number ?? 1 }

  package var mostResources: Int { self[.mostResources]?.count ?? 2000 }

  package var memory: Int { self[.memory]?.count ?? 1024 }

  package var maxOutput: Int { self[.maxOutput]?.count ?? SessionLimits().outputMegabytes }

  /// Files that are read while the page and its scripts run.
  package var readable: [String] {
    let files = (self[.resource]?.items ?? []).map(\.value)
    let folders = [text(.resources), text(.fonts), text(.storage)].compactMap(\.self)
    return folders + files + files.map { $0 + ".headers" }
  }

  /// All files and folders in the settings.
  package var files: [String] { readable + (localStorageFile.map { [$0] } ?? []) }

  package var localStorageFile: String? {
    if case .text(let path)? = self[.localStorage] { path } else { nil }
  }

  /// Reads what a session needs in advance, because a sandbox does not allow it later.
  package mutating func readFiles() throws(JSPrepError) {
    if let folder = text(.storage) { try StorageFolder.check(folder) }
    guard let path = localStorageFile else { return }
    values[Setting.localStorage.name] = .pairs(try LocalStorageFile.read(path))
  }

  /// The options of a session. Settings override what the page and the script specify.
  package func options(
    page: PageFile, script: ScriptFile?
  ) throws(JSPrepError) -> SessionOptions {
    var settings = try Settings(of: page).merging(self)
    try settings.readFiles()
    var options = SessionOptions(page: page, script: script, resources: text(.resources))
    for setting in Setting.table {
      if let value = settings[setting] { setting.apply?(value, &options) }
    }
    return options
  }
}

extension Settings {
  /// Those that a saved page has with it.
  private init(of page: PageFile) throws(JSPrepError) {
    self = try Settings(page.settings, in: .savedPage) { key, problem in
      JSPrepError.input(
        .page, path: page.path,
        .malformed(message: "its setting '\(key)' \(problem.words)", line: nil, column: nil))
    }
  }

  /// The settings in plain data.
  ///
  /// - Parameters:
  ///   - resolve: the path of a file by its name.
  ///   - fail: the error to throw, from a setting's key and the problem of its value.
  package init<Failure: Error>(
    _ data: PropertyList.Dictionary, in place: Setting.Places,
    resolve: (String) -> String = { $0 }, fail: (String, Setting.Problem) -> Failure
  ) throws(Failure) {
    for setting in Setting.all(in: place) {
      guard let value = data[setting.key], value != .null else { continue }
      if let excluded = setting.excluded, values[excluded] != nil {
        throw fail(setting.key, Setting.Problem(words: "cannot be combined with '\(excluded)'"))
      }
      do {
        set(setting, to: try setting.value(of: value, resolve: resolve))
      } catch {
        throw fail(setting.key, error)
      }
    }
  }
}
