/// The outcome of `jsprep check`.
public struct CheckReport: Sendable {
  /// The path of the extension, as given.
  public var path: String
  /// What was found: first in the `Info.plist`, then in the project, the Swift sources, the script.
  public var findings: [Finding]
  /// Whether the rule offers the extension for the given item (`--page`).
  public var activation: ActivationDecision?
  /// Who offers the extension, if that is asked for.
  public var host: HostFacts?
  /// The JavaScript file, if it was run.
  public var script: String?
  /// The page in which it was run; nil for jsprep's own.
  public var page: String?
  /// How many findings comments in the files have suppressed.
  public var suppressed = 0
  /// How many findings a baseline has, which are left out.
  public var known = 0

  /// A report on an extension of which no script was run.
  public init(path: String, findings: [Finding], activation: ActivationDecision? = nil) {
    self.path = path
    self.findings = findings
    self.activation = activation
  }

  /// Checks everything that does not require running a script.
  ///
  /// - Parameters:
  ///   - path: an `.appex`, a folder, or a property list file.
  ///   - variables: values of build variables in the property list.
  ///   - items: if given, whether the rule offers the extension for them is reported, too.
  public init(
    checking path: String, variables: BuildVariables = .init(), items: [SharedItem]? = nil
  ) {
    do {
      let bundle = try AppExtensionBundle(at: path, variables: variables)
      self.init(checking: bundle, path: path, items: items)
    } catch {
      self.init(path: path, findings: [Finding(error)])
    }
  }

  /// The same for an extension that was opened already.
  public init(checking bundle: AppExtensionBundle, path: String, items: [SharedItem]? = nil) {
    self.init(ExtensionCheck(bundle), path: path, items: items)
  }

  package init(_ check: ExtensionCheck, path: String, items: [SharedItem]?) {
    let rule = check.info[InfoKey.rulePath].flatMap { try? ActivationRule($0) }
    self.init(
      path: path, findings: check.findings(),
      activation: items.map { items in
        rule?.decide(on: items)
          ?? ActivationDecision(isOffered: false, reasons: ["There is no readable rule."])
      })
  }

  /// How many findings have a severity.
  public func count(_ severity: FindingSeverity) -> Int {
    findings.count { $0.severity == severity }
  }
}
