import AppExtension
import JSRuntime
import PropertyList
import Session

/// Looks for all that is wrong with an extension: in its `Info.plist`, in its activation rule, and in
/// its script, which is run.
///
///     let report = try ExtensionChecker(path: "Action/Info.plist").check()
///     for finding in report.findings { print(finding.message) }
public struct ExtensionChecker {
  /// An `.appex`, a folder, a property list file, or a script alone.
  public var path: String
  /// Values of build variables in the property list.
  public var variables = BuildVariables()
  /// The page that the script runs in, and that the rule is asked about; nil for one of jsprep's.
  public var page: PageFile?
  /// The same page, where it is opened only when all else was read.
  package var unopenedPage: PageFile.Unopened?
  /// Called when all was read, before the first byte of the page or the script is looked at.
  package var willOpen: () throws(JSPrepError) -> Void = { () throws(JSPrepError) in }
  /// How the page is visited: its address, time, selection, the page's own scripts …
  public var settings = Settings()
  /// Changes the options that the settings, the page and the script make.
  public var configure: (inout SessionOptions) throws(JSPrepError) -> Void = {
    _ throws(JSPrepError) in
  }
  /// Called where a script goes on that cannot be stopped, with what was found by then.
  public var onOverrun: (CheckReport) -> Void = { _ in }
  /// Told of the time of scripts that will run, for another thread to look at, and of what was found
  /// if they never end.
  package var onClock: (ScriptClock, CheckReport) -> Void = { _, _ in }

  public init(path: String) { self.path = path }

  /// - Throws: what is wrong with the path or the page. What is wrong with the extension is in the
  ///   report.
  public func check() throws(JSPrepError) -> CheckReport {
    if path.lowercased().hasSuffix(".js") {
      let script = try ScriptFile(readingFrom: path)
      return try check(script, adding: CheckReport(path: path, findings: []))
    }
    let bundle: AppExtensionBundle
    do {
      bundle = try AppExtensionBundle(at: path, variables: variables)
    } catch .missing {
      throw .input(.appExtension, path: path, .missing)
    } catch {
      return CheckReport(path: path, findings: [Finding(error)])
    }
    let report = CheckReport(
      checking: bundle, path: path, items: page == nil && unopenedPage == nil ? nil : [.webPage])
    guard case .usable(let scriptPath) = bundle.preprocessingFile else { return report }
    var script = try ScriptFile(readingFrom: scriptPath)
    script.appExtension = bundle
    return try check(script, adding: report)
  }

  private func check(
    _ script: ScriptFile, adding report: CheckReport
  ) throws(JSPrepError) -> CheckReport {
    try willOpen()
    let given = try unopenedPage.map { file throws(JSPrepError) in try PageFile(file) } ?? page
    let page = given ?? SamplePage.file
    var options = try settings.options(page: page, script: script)
    try configure(&options)
    var check = ScriptCheck(script: script, page: page, options: options)
    func completed(_ findings: [Finding]) -> CheckReport {
      var report = report
      report.findings += findings
      report.script = script.path
      report.page = given?.path
      return report
    }
    check.onClock = { onClock($0, completed($1)) }
    check.onOverrun = { onOverrun(completed($0)) }
    return completed(try check.findings())
  }
}
