import Bindings
import CSS
import DOM
import JSRuntime

/// A media query list of `matchMedia`. The media do not change, so no events are ever fired.
///
/// https://drafts.csswg.org/cssom-view/#mediaquerylist
final class MediaQueryListObject: EventTargetHolder {
  let list: MediaQueryList
  let environment: MediaEnvironment
  let target = ConstructedEventTarget()
  var interface: Interface { .mediaQueryList }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  init(_ list: MediaQueryList, _ environment: MediaEnvironment) {
    self.list = list
    self.environment = environment
  }
}

extension Interface {
  /// https://drafts.csswg.org/cssom-view/#mediaquerylist
  static let mediaQueryList = Interface(
    MediaQueryListObject.self, "MediaQueryList", inherits: .eventTarget
  ) { idl in
    idl.attribute("media") { $0.list.serialized }
    idl.attribute("matches") { $0.list.matches($0.environment) }
    idl.eventHandlers(["change"])
    for name in ["addListener", "removeListener"] {
      idl.operation(name, length: 1) { list, call in
        guard let callback = try EventCallback?.convert(call[0], call.world) else {
          return .undefined
        }
        let target = EventTarget.object(list.target)
        if name == "addListener" {
          target.addEventListener(
            EventListener(type: "change", callback: callback), signal: nil, in: call.world.agent)
        } else {
          target.removeEventListener(
            "change", callback.identity, capture: false, in: call.world.agent)
        }
        return .undefined
      }
    }
  }

  /// https://drafts.csswg.org/cssom-view/#dom-window-matchmedia
  static func defineMatchMedia(_ idl: inout InterfaceBuilder<Window>) {
    idl.operation("matchMedia") { (window, query: DOMString) in
      MediaQueryListObject(MediaQueryList(query), window.page.mediaEnvironment)
    }
  }
}
