import JSRuntime
import Page
import Session

/// A page as it is laid out, with the style sheets that a run would have. Its scripts do not run.
public struct PageBoxes {
  /// The tree of boxes: a line for each, with its kind, and its border box from the top left corner of the
  /// page; boxes with lines of text also show these.
  public let text: String
  /// What was missing, if anything.
  public let remarks: [Diagnostic]

  /// - Parameter selector: shows only the boxes of the elements that match it, with what they contain.
  /// - Throws: if the page cannot be prepared, or nothing matches.
  public init(
    _ page: PageFile, options: SessionOptions, select selector: String? = nil
  ) throws(JSPrepError) {
    var options = options
    options.runsPageScripts = false
    let harness = try Harness(page: page, options: options, machine: VirtualMachine())
    try harness.load()
    do {
      text = try harness.extensionPage.page.describeBoxes(matching: selector)
    } catch {
      throw .page(path: page.path, error)
    }
    harness.noteMissingStyleSheets()
    remarks = harness.events.compactMap { event in
      if case .warning = event { event.diagnostic(script: page.path) } else { nil }
    }
  }
}
