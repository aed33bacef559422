import DOM

/// What a document is when this is made.
///
/// OPTIMIZATION: the outline is written before the first change. Most scripts change nothing, and the outline of a
/// large page takes as long as a fifth of a run.
package final class KeptOutline {
  private let document: Document
  /// Nil as long as nothing has changed.
  private var outline: Outline?

  init(_ document: Document) {
    self.document = document
    document.agent.beforeFirstChange = { [weak self] in self?.outline = Outline(document) }
  }

  /// What has become of it; nil if nothing has changed.
  package func difference() -> NodeDifference? {
    outline.map { NodeDifference(from: $0, to: Outline(document)) }
  }
}
