import DOM

/// https://drafts.csswg.org/cssom/#the-medialist-interface
package final class MediaList {
  package internal(set) var queries = MediaQueryList()
  private let noteChange: () -> Void

  init(noteChange: @escaping () -> Void) { self.noteChange = noteChange }

  package var mediaText: DOMString {
    get { DOMString(queries.serialized) }
    set {
      queries = MediaQueryList(newValue)
      noteChange()
    }
  }

  package var length: Int { queries.queries.count }

  package func item(_ index: Int) -> String? {
    queries.queries.indices.contains(index) ? queries.queries[index].serialized : nil
  }

  /// https://drafts.csswg.org/cssom/#dom-medialist-appendmedium
  package func appendMedium(_ text: DOMString) {
    guard let query = MediaQuery(text), !contains(query) else { return }
    queries.queries.append(query)
    noteChange()
  }

  /// https://drafts.csswg.org/cssom/#dom-medialist-deletemedium
  package func deleteMedium(_ text: DOMString) throws(DOMException) {
    guard let query = MediaQuery(text) else { return }
    guard contains(query) else {
      throw DOMException(.notFoundError)
    }
    queries.queries.removeAll { $0.serialized == query.serialized }
    noteChange()
  }

  private func contains(_ query: MediaQuery) -> Bool {
    queries.queries.contains { $0.serialized == query.serialized }
  }
}
