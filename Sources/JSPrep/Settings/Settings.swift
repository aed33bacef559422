import AppExtension
import PropertyList
import Session

/// What is set for a run. A session's options are made of it, its page and its script.
public struct Settings: Sendable {
  private var values: [String: Setting.Value] = [:]

  public init() {}

  package subscript(_ setting: Setting) -> Setting.Value? { values[setting.name] }

  package func text(_ setting: Setting) -> String? { self[setting]?.text }

  /// Sets what was not set, or was set otherwise. Names and values are added to those that are there.
  package mutating func set(_ setting: Setting, to value: Setting.Value) {
    if let excluded = setting.excluded { values[excluded] = nil }
    if case .pairs(let more) = value, case .pairs(let items)? = values[setting.name] {
      values[setting.name] = .pairs(items + more)
    } else {
      values[setting.name] = value
    }
  }

  /// These, but for what others say.
  package func merging(_ others: Settings) -> Settings {
    var merged = self
    for setting in Setting.table {
      if let value = others[setting] { merged.set(setting, to: value) }
    }
    return merged
  }

  // MARK: What is made of them

  package var buildVariables: BuildVariables {
    BuildVariables(
      Dictionary((self[.define]?.items ?? []).map { ($0.name, $0.value) }) { $1 })
  }

  /// Seconds that a script has; nil for no limit.
  package var timeout: Double? {
    let seconds = self[.timeout]?.number ?? SessionOptions.safariTimeout
    return seconds == 0 ? nil : seconds
  }

  /// Seconds that a page has to load; nil for no limit.
  package var loadTimeout: Double? {
    let seconds = self[.loadTimeout]?.number ?? 10
    return seconds == 0 ? nil : seconds
  }

  package var runsPageScripts: Bool { self[.pageScripts]?.isOn ?? false }

  package var settlingTime: Double { self[.settle]?.number ?? 1 }

  package var memory: Int { self[.memory]?.count ?? 1024 }

  package var maxOutput: Int { self[.maxOutput]?.count ?? SessionLimits().outputMegabytes }

  /// What is read while the page and its scripts run.
  package var readable: [String] {
    let files = (self[.resource]?.items ?? []).map(\.value)
    return (text(.resources).map { [$0] } ?? []) + files + files.map { $0 + ".headers" }
  }

  /// All files and folders that they name.
  package var files: [String] { readable + (localStorageFile.map { [$0] } ?? []) }

  package var localStorageFile: String? {
    if case .text(let path)? = self[.localStorage] { path } else { nil }
  }

  /// Reads what a session needs beforehand: nothing else can be read any more in a sandbox.
  package mutating func readFiles() throws(JSPrepError) {
    guard let path = localStorageFile else { return }
    values[Setting.localStorage.name] = .pairs(try LocalStorageFile.read(path))
  }

  /// The options of a session. Of a page and a script that say something themselves, what is set goes
  /// before it.
  package func options(
    page: PageFile, script: ScriptFile?
  ) throws(JSPrepError) -> SessionOptions {
    var settings = self
    try settings.readFiles()
    var options = SessionOptions(page: page, script: script, resources: text(.resources))
    for setting in Setting.table {
      if let value = settings[setting] { setting.apply?(value, &options) }
    }
    return options
  }
}

extension Settings {
  /// The settings in plain data.
  ///
  /// - Parameters:
  ///   - resolve: where a file is that is named.
  ///   - fail: what is thrown, of a setting's key and of what is wrong with its value.
  package init<Failure: Error>(
    _ data: PropertyList.Dictionary, in place: Setting.Places,
    resolve: (String) -> String = { $0 }, fail: (String, Setting.Problem) -> Failure
  ) throws(Failure) {
    for setting in Setting.all(in: place) {
      guard let value = data[setting.key], value != .null else { continue }
      if let excluded = setting.excluded, values[excluded] != nil {
        throw fail(setting.key, Setting.Problem(words: "cannot be given with '\(excluded)'"))
      }
      do {
        set(setting, to: try setting.value(of: value, resolve: resolve))
      } catch {
        throw fail(setting.key, error)
      }
    }
  }
}
