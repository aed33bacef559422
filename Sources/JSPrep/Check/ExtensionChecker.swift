import AppExtension
import JSRuntime
import PropertyList
import Session

/// Finds all defects of an extension: in its `Info.plist`, in its activation rule, and in its
/// script, which is run.
///
///     let report = try ExtensionChecker(path: "Action/Info.plist").check()
///     for finding in report.findings { print(finding.message) }
public struct ExtensionChecker {
  /// An `.appex`, a folder, a property list file, or a script alone.
  public var path: String
  /// Values of build variables in the property list.
  public var variables = BuildVariables()
  /// The page for running the script and for evaluating the rule; nil for jsprep's own.
  public var page: PageFile?
  /// The same page, if it must be opened only after everything else was read.
  package var unopenedPage: PageFile.Unopened?
  /// Opens what is not a path: an extension that a project describes.
  package var open: (String) -> Result<AppExtensionBundle, AppExtensionBundle.LocationError>? = {
    _ in nil
  }
  /// Called when everything has been read, before the first byte of the page or the script is
  /// parsed.
  package var willOpen: () throws(JSPrepError) -> Void = { () throws(JSPrepError) in }
  /// How the page is visited: its URL, time limits, selection, the page's own scripts …
  public var settings = Settings()
  /// Changes the options made from the settings, the page and the script.
  public var configure: (inout SessionOptions) throws(JSPrepError) -> Void = {
    _ throws(JSPrepError) in
  }
  /// Called with the report so far if a script continues that cannot be stopped.
  public var onOverrun: (CheckReport) -> Void = { _ in }
  /// Called with the clock of the scripts that will run, for another thread, and with the report in
  /// case they never end.
  package var onClock: (ScriptClock, CheckReport) -> Void = { _, _ in }

  /// - Parameter path: an `.appex`, a folder, a property list file, or a script alone.
  public init(path: String) { self.path = path }

  /// - Throws: errors of the path or the page. Defects of the extension are in the report.
  public func check() throws(JSPrepError) -> CheckReport {
    if isScript {
      let script = try ScriptFile(readingFrom: path, settings)
      var report = CheckReport(path: path, findings: [])
      report.host = shownHost
      guard host?.runsScript ?? true else { return report }
      return try check(script, of: nil, adding: report)
    }
    let bundle: AppExtensionBundle
    let opened = open(path)
    do throws(AppExtensionBundle.LocationError) {
      bundle = try openBundle(opened)
    } catch {
      if case .missing = error, opened == nil { throw .input(.appExtension, path: path, .missing) }
      return CheckReport(path: path, findings: [Finding(error)])
    }
    let host = self.host
    let check = ExtensionCheck(bundle)
    var report = CheckReport(check, path: path, items: host?.items)
    report.host = shownHost
    guard case .usable(let scriptPath) = bundle.preprocessingFile, host?.runsScript ?? true else {
      return Suppressions(in: bundle).applied(to: report)
    }
    var script: ScriptFile
    if let inline = bundle.inlineScript {
      script = ScriptFile(path: inline.path, source: inline.source)
    } else {
      script = try ScriptFile(namedByExtension: scriptPath)
    }
    script.appExtension = bundle
    return try self.check(script, of: check, adding: report)
  }

  /// Whether the path is a script alone.
  private var isScript: Bool {
    let path = path.lowercased()
    return path.hasSuffix(".js") || path.hasSuffix(".mjs") || ScriptFile.isTypeScript(path)
      || path.hasSuffix(".jsx")
  }

  /// The same, if something can be said of it that does not go without saying.
  private var shownHost: HostFacts? {
    settings.host != nil || host?.host == .pdf ? host : nil
  }

  private func openBundle(
    _ opened: Result<AppExtensionBundle, AppExtensionBundle.LocationError>?
  ) throws(AppExtensionBundle.LocationError) -> AppExtensionBundle {
    guard let opened else { return try AppExtensionBundle(at: path, variables: variables) }
    return try opened.get().substituting(variables)
  }

  /// What offers the extension: the given host, or Safari with the given page or file; nil if nothing
  /// is given.
  private var host: HostFacts? {
    let document = unopenedPage?.documentType
    let isPageGiven = page != nil || unopenedPage != nil
    let shown: Host? = isPageGiven ? (document == nil ? .safari : .pdf) : nil
    guard var facts = (settings.host ?? shown)?.facts else { return nil }
    if facts.host == .pdf, let document { facts.items = [.document(type: document)] }
    return facts
  }

  private func check(
    _ script: ScriptFile, of extensionCheck: ExtensionCheck?, adding report: CheckReport
  ) throws(JSPrepError) -> CheckReport {
    try willOpen()
    let given = try unopenedPage.map { file throws(JSPrepError) in try PageFile(file) } ?? page
    let page = given ?? SamplePage.file
    var options = try settings.options(page: page, script: script)
    try configure(&options)
    var check = ScriptCheck(script: script, page: page, options: options)
    var suppressions = script.appExtension.map { Suppressions(in: $0) } ?? Suppressions()
    for (file, text) in script.texts { suppressions.add(file: file, text: text) }
    func completed(_ findings: [Finding]) -> CheckReport {
      var report = report
      report.findings += findings
      report.script = script.path
      report.page = given?.path
      return suppressions.applied(to: report)
    }
    check.onClock = { onClock($0, completed($1)) }
    check.onOverrun = { onOverrun(completed($0)) }
    var handedOver: PropertyList.Dictionary?
    check.onResults = { handedOver = $0 }
    let findings = try check.findings()
    let keyFindings = handedOver.flatMap {
      extensionCheck?.keyFindings(handedOver: $0.keys, script: script.source)
    }
    return completed(findings + (keyFindings ?? []))
  }
}

extension Suppressions {
  /// Those in the property list.
  fileprivate init(in bundle: AppExtensionBundle) {
    self.init()
    add(file: bundle.infoPlistPath) { bundle.info.line($0) }
  }
}
