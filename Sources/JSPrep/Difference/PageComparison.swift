import DOM
import Page
import Session

/// Two pages, compared as documents.
public struct PageComparison {
  private let before: LoadedPage
  private let after: LoadedPage
  private let names: (before: String, after: String)

  /// - Parameter selectors: Elements that match one of them are left out on both sides.
  /// - Throws: errors of a page or a selector.
  public init(
    before: PageFile, after: PageFile, encoding: String? = nil, ignoring selectors: [String] = []
  ) throws(JSPrepError) {
    self.before = try LoadedPage(before, encoding: encoding, ignoring: selectors)
    self.after = try LoadedPage(after, encoding: encoding, ignoring: selectors)
    names = (before.path, after.path)
  }

  /// Remarks about what was left out of the pages.
  public var remarks: [Diagnostic] { [before, after].compactMap(\.remark) }

  /// The difference in lines.
  public func unifiedDiff(layout: DocumentText.Layout) -> UnifiedDiff {
    UnifiedDiff(from: before.text(layout), to: after.text(layout), names: names)
  }

  /// The difference in nodes.
  public func nodeDifference() -> NodeDifference {
    NodeDifference(from: before.outline, to: after.outline)
  }

  /// A page, and what is left out of it.
  package struct Side {
    package let file: PageFile
    package let document: Document
    package let ignored: Set<Node>
  }

  package var sides: [Side] {
    [before, after].map { Side(file: $0.file, document: $0.document, ignored: $0.ignored) }
  }

  /// Whether the documents differ only in what the pretty form does not show: white space between
  /// words and nodes, or the order of attributes.
  public var differsInWhiteSpaceOnly: Bool {
    before.text(.raw).bytes != after.text(.raw).bytes
      && before.text(.pretty).bytes == after.text(.pretty).bytes
  }
}

/// A page that was parsed without running scripts.
private final class LoadedPage {
  private let owner: TreeOwner
  let file: PageFile
  let document: Document
  let ignored: Set<Node>

  var remark: Diagnostic? {
    document.state.parserExcess.map { Diagnostic(PageExcess($0), page: file.path) }
  }

  init(_ file: PageFile, encoding: String?, ignoring selectors: [String]) throws(JSPrepError) {
    self.file = file
    document = try DocumentLoader.load(file, encoding: encoding)
    owner = TreeOwner(document.agent)
    ignored = try DocumentLoader.elements(
      matching: selectors, in: document.node, option: "--ignore")
  }

  var outline: Outline { Outline(document, ignoring: ignored) }

  func text(_ layout: DocumentText.Layout) -> DocumentText {
    switch layout {
    case .raw: DocumentText(bytes: HTMLSerializer.serialize(document.node).bytes)
    case .pretty: DocumentText(bytes: PrettySerializer.serialize(document, ignoring: ignored).bytes)
    }
  }
}
