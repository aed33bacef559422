/// https://html.spec.whatwg.org/multipage/semantics.html#the-link-element
package struct LinkElement: HTMLElementView {
  package typealias State = LinkElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.link) }
}

package final class LinkElementState: HTMLElementState {
  /// https://html.spec.whatwg.org/multipage/semantics.html#explicitly-enabled
  package var isSheetEnabledExplicitly = false
}
