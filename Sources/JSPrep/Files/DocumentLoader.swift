import DOM
import Page
import Selectors
import TextEncoding

/// Makes documents from page files, without running scripts and without a browsing context.
enum DocumentLoader {
  static func load(_ file: PageFile, encoding: String?) throws(JSPrepError) -> Document {
    do {
      return try PageContent(
        file.bytes, mediaType: file.mediaType, encoding: encoding,
        transport: file.transportEncoding.flatMap { Encoding(label: $0) }
      ).parse()
    } catch {
      throw .page(path: file.path, error)
    }
  }

  /// The elements of a document, or of another tree, that match one of the selectors.
  ///
  /// - Parameter option: that the selectors were given with, for errors.
  static func elements(
    matching selectors: [String], in root: Node, option: String
  ) throws(JSPrepError) -> Set<Node> {
    var elements: Set<Node> = []
    for selector in selectors {
      do {
        let program = try SelectorProgram(DOMString(selector), in: root.document.agent)
        for element in program.all(in: root) { elements.insert(element.node) }
      } catch {
        throw .page(path: option, .invalidSelector(selector))
      }
    }
    return elements
  }
}
