import Bindings
import DOM
import JSRuntime

/// The open channels of a page.
///
/// https://html.spec.whatwg.org/multipage/web-messaging.html#broadcasting-to-other-browsing-contexts
package final class BroadcastChannels {
  fileprivate var channels: [BroadcastChannel] = []

  package init() {}
}

extension World {
  /// Those of a page, which all its worlds share: the page gives them its own.
  package var broadcastChannels: BroadcastChannels {
    get { slot { BroadcastChannels() } }
    set { slots[BroadcastChannels.self] = newValue }
  }
}

/// https://html.spec.whatwg.org/multipage/web-messaging.html#broadcastchannel
final class BroadcastChannel: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  func wrapperEnded() { close() }
  let eventListeners = EventListenerList()
  let name: DOMString
  private let agent: Agent
  private let registry: BroadcastChannels
  private var isClosed = false
  var interface: Interface { .broadcastChannel }

  init(_ name: DOMString, in world: World) {
    self.name = name
    agent = world.agent
    registry = world.broadcastChannels
    registry.channels.append(self)
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#dom-broadcastchannel-postmessage
  func postMessage(_ value: JSValue, in world: World) throws {
    if isClosed {
      throw DOMException(.invalidStateError)
    }
    let message = try SerializedValue(value, in: world)
    let origin = world.origin
    for channel in registry.channels where channel !== self && channel.name == name {
      agent.queueTask {
        if !channel.isClosed {
          channel.agent.fireMessage(message, at: .object(channel), origin: origin)
        }
      }
    }
  }

  /// https://html.spec.whatwg.org/multipage/web-messaging.html#dom-broadcastchannel-close
  func close() {
    isClosed = true
    registry.channels.removeAll { $0 === self }
  }
}
