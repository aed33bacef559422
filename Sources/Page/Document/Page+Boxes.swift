import CSS
import DOM
import Layout
import Selectors
import Session

extension Page {
  /// The boxes of the page, or of the elements that a selector matches, for people to read.
  package func describeBoxes(matching selector: String? = nil) throws(SessionError) -> String {
    DocumentStyle.of(document).resolver.isShown = true
    let layout = DocumentLayout.of(document)
    guard let selector else { return layout.describeBoxes() }
    let program: SelectorProgram
    do {
      program = try SelectorProgram(DOMString(selector), in: document.agent)
    } catch {
      throw .invalidSelector(selector)
    }
    let elements = program.all(in: document.node)
    guard !elements.isEmpty else { throw .selectorMatchesNothing(selector) }
    return layout.describeBoxes(of: elements)
  }
}
