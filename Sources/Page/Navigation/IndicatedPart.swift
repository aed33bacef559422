import Bindings
import DOM
import Layout
import WebURL

/// The element that the fragment of a document's address names, as it was found last.
///
/// https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-indicated-part-of-the-document
struct IndicatedPart {
  private var known:
    (document: Document, version: UInt64, fragment: ArraySlice<UInt8>, element: Element?)?

  mutating func element(of document: Document, _ fragment: ArraySlice<UInt8>) -> Element? {
    let version = document.state.version
    if let known, known.document == document, known.version == version, known.fragment == fragment {
      return known.element
    }
    let element = document.indicatedElement(fragment)
    known = (document, version, fragment, element)
    return element
  }
}

extension Document {
  /// - Parameter fragment: as it is in the address.
  fileprivate func indicatedElement(_ fragment: ArraySlice<UInt8>) -> Element? {
    if fragment.isEmpty { return nil }
    return potentialIndicatedElement(DOMString(unchecked: Array(fragment)))
      ?? potentialIndicatedElement(
        DOMString(String(decoding: fragment.percentDecoded, as: UTF8.self)))
  }

  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
  private func potentialIndicatedElement(_ name: DOMString) -> Element? {
    node.element(withID: name)
      ?? node.descendants { $0.isHTML(.a) && $0["name"] == name }.first
  }

  /// The page is scrolled when it is next asked where it is, or when the rendering is updated next.
  ///
  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#scroll-to-the-fragment-identifier
  func scrollToFragment() {
    guard let fragment = WebURL(state.url)?.fragment else { return }
    if let element = indicatedElement(fragment) {
      let hold = NodeHold(element.node)
      element.revealAncestors()
      guard hold.node.isConnected else { return }
      agent.renderingUpdate.awaitScroll(of: self, to: element)
    } else if fragment.isEmpty
      || DOMString(unchecked: Array(fragment)).equalsIgnoringASCIICase("top")
    {
      agent.renderingUpdate.awaitScroll(of: self, to: nil)
    }
  }
}

extension Element {
  /// Shows what is hidden only until it is found, and opens details.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#ancestor-revealing-algorithm
  fileprivate func revealAncestors() {
    // The listeners may change the tree.
    var ancestors: [NodeHold] = []
    var next: Element? = self
    while let current = next {
      ancestors.append(NodeHold(current.node))
      next =
        current.node.flatSlot ?? Element(current.node.parent)
        ?? current.node.parent?.asShadowRoot?.host
    }
    var child = self
    for hold in ancestors {
      guard let element = Element(hold.node), element.node.isConnected else { return }
      if element.isHTML, element["hidden"]?.equalsIgnoringASCIICase("until-found") == true {
        document.agent.fire("beforematch", at: .node(element.node), bubbles: true)
        guard element.node.isConnected else { return }
        element["hidden"] = nil
      }
      if element.isHTML(.details), element != self, element["open"] == nil,
        !child.isSummaryForItsParentDetails
      {
        element["open"] = ""
      }
      child = element
    }
  }
}
