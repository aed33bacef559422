/// https://html.spec.whatwg.org/multipage/media.html#the-track-element
package struct TrackElement: HTMLElementView {
  package typealias State = TrackElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(anyOf: .track) }
}

/// What the layer of media keeps is in its slots.
package final class TrackElementState: HTMLElementState {}
