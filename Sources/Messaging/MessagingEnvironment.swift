import Bindings
import DOM
import WebURL

/// What a page supplies to messages that come from its window, or go there.
package protocol MessagingEnvironment: AnyObject {
  var document: Document { get }
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-settings-object-origin
  var origin: Origin { get }
  /// Where messages arrive.
  var windowTarget: WindowEventTarget { get }
}

extension World {
  /// The page that the world's window shows; nil in a world without one, which posts no messages.
  package var messagingEnvironment: (any MessagingEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }
}
