import AppExtension
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
  /// The page's address.
  public var url: String?
  /// Seconds that the script has for its results; nil for no limit.
  public var timeout: Double? = SessionOptions.safariTimeout
  /// Called where a script goes on that cannot be stopped, with what was found by then.
  public var onOverrun: (CheckReport) -> Void = { _ in }

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
      checking: bundle, path: path, items: page == nil ? nil : [.webPage])
    guard case .usable(let scriptPath) = bundle.preprocessingFile else { return report }
    var script = try ScriptFile(readingFrom: scriptPath)
    script.appExtension = bundle
    return try check(script, adding: report)
  }

  private func check(
    _ script: ScriptFile, adding report: CheckReport
  ) throws(JSPrepError) -> CheckReport {
    var options = SessionOptions(
      url: url ?? page.map { FileURL.url(ofPath: $0.path) } ?? SamplePage.url, script: script)
    options.timeout = timeout
    if let page { options.mediaType = page.mediaType }
    var check = ScriptCheck(script: script, page: page ?? SamplePage.file, options: options)
    func completed(_ findings: [Finding]) -> CheckReport {
      var report = report
      report.findings += findings
      report.script = script.path
      report.page = page?.path
      return report
    }
    check.onOverrun = { onOverrun(completed($0)) }
    return completed(try check.findings())
  }
}
