import Files
import HTTP
import Infra
import JSPrep
import POSIX
import SavedPages

/// A page that is given as an address: it is fetched once, and kept in a file.
struct KeptPage {
  private let address: String
  /// Where it is kept.
  let path: String
  private let form: SavedPageOutput
  private let network: NetworkProcess?

  /// - Returns: nil unless the page is an address that may be fetched, or was.
  init?(_ page: String, _ settings: Settings) throws(JSPrepError) {
    let saved = settings.text(.save)
    guard page.isWebAddress, settings[.network] != nil || saved != nil else { return nil }
    address = page
    form = saved.flatMap { SavedPageOutput(path: $0) } ?? .webarchive
    if let saved { path = saved } else { path = try Self.cached(page, settings) }
    let isThere = FileSystem.kind(of: path) != nil
    guard !isThere, settings[.network] != nil else {
      network = nil
      return
    }
    network = try NetworkProcess(
      options: HTTPOptions(settings), asksRobots: settings[.robots] != nil, outputs: [path],
      isApart: settings.sandbox != .noSandbox)
  }

  /// The file; one without content if it is still to be fetched.
  func unopened(_ settings: Settings) throws(JSPrepError) -> PageFile.Unopened {
    network == nil
      ? try PageFile.Unopened(readingFrom: path, settings)
      : try PageFile.Unopened(path: path, bytes: [], addressFile: nil, settings)
  }

  /// The page, with what it and the script need.
  ///
  /// - Returns: nil if it has been fetched already.
  func fetch(
    for script: ScriptFile, _ settings: Settings, _ reporter: Reporter
  ) throws(JSPrepError) -> PageFile? {
    guard let network else { return nil }
    PageLimits(settings).start(page: address)
    let saved = try PageSaver.save(address, script: script, settings: settings, by: network)
    try network.write(form.files(of: saved.page, path: path), to: 0)
    for problem in saved.problems {
      reporter.report(
        Diagnostic(.note, "could not be fetched: \(problem.reason)", file: problem.url))
    }
    reporter.report(
      Diagnostic(
        .note, "the page is kept here for the next run; remove the file to fetch it again",
        file: path))
    return PageFile(path: path, saved: saved.page)
  }

  /// A file in the user's cache for this address.
  ///
  /// https://specifications.freedesktop.org/basedir-spec/latest/
  private static func cached(_ page: String, _ settings: Settings) throws(JSPrepError) -> String {
    let home = environment("HOME") ?? ""
    let cache = environment("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    var folder = cache ?? "\(home)/.cache"
    for part in ["", "jsprep", "pages"] {
      if !part.isEmpty { folder += "/" + part }
      try OutputFile.makeFolder(folder, mode: 0o700)
    }
    var names = OutputNames(form: .webarchive)
    let way = settings.runsPageScripts ? "scripts" : ""
    let mark = String(fingerprint(of: (page + "\n" + way).utf8), radix: 16)
    return "\(folder)/\(mark)-\(names.name(for: page))"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
