import Bindings
import DOM
import WebURL

/// What a page supplies to messages that come from its window, or go there.
package protocol MessagingHost: AnyObject {
  var document: Document { get }
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-settings-object-origin
  var origin: Origin { get }
  /// Where messages arrive.
  var windowTarget: WindowEventTarget { get }
}

/// The host of a world, which the world does not keep alive.
private struct UnownedHost {
  unowned let host: any MessagingHost
}

private let slot = WorldSlot<UnownedHost>()

extension World {
  /// The page that the world's window shows; nil in a world without one, which posts no messages.
  package var messagingHost: (any MessagingHost)? {
    get { self[slot]?.host }
    set { self[slot] = newValue.map { UnownedHost(host: $0) } }
  }
}
