import DOM
import JSRuntime
import Session

/// Which resources a page asks for, and which of them nothing serves.
public struct ResourceCheck: Sendable {
  /// In the order in which they were asked for, each once.
  public let served: [String]
  /// The URLs that nothing serves, in the order in which they were asked for, each once.
  public let missing: [String]
  /// Why the script failed, if it did: perhaps since something is missing.
  public let failure: Diagnostic?
  /// The document before the script, in UTF-8, with its shadow trees; empty if nobody wants it.
  let document: [UInt8]

  /// Loads the page, lays it out, and runs the script, if there is one.
  ///
  /// - Throws: if the page cannot be prepared.
  public init(
    _ page: PageFile, script: ScriptFile?, options: SessionOptions
  ) throws(JSPrepError) {
    try self.init(page, script: script, options: options, keepsDocument: false)
  }

  /// - Parameter keepsDocument: whether the document is wanted.
  init(
    _ page: PageFile, script: ScriptFile?, options: SessionOptions, keepsDocument: Bool
  ) throws(JSPrepError) {
    let harness = try Harness(page: page, options: options, machine: VirtualMachine())
    harness.extensionPage.page.resources.reportsWhatIsOptional = true
    try harness.load()
    // Style sheets and images are asked for where somebody wants to know of them.
    _ = try? harness.extensionPage.page.describeBoxes(matching: nil)
    document =
      keepsDocument ? harness.extensionPage.serializedDocument(withShadowRoots: true) : []
    failure = script.flatMap { harness.failure(of: $0) }
    var (served, missing): ([String], [String]) = ([], [])
    var (known, lacking): (Set<String>, Set<String>) = ([], [])
    for event in harness.events {
      switch event {
      case .servedRequest(let url): if known.insert(url).inserted { served.append(url) }
      case .blockedRequest(let url), .missingResource(let url):
        if lacking.insert(url).inserted { missing.append(url) }
      default: break
      }
    }
    (self.served, self.missing) = (served, missing)
  }
}

extension Harness {
  fileprivate func failure(of script: ScriptFile) -> Diagnostic? {
    do {
      _ = try run(script)
      return nil
    } catch {
      return diagnostic(of: error)
    }
  }
}
