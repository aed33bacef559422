import Bindings
import DOM
import JSRuntime

/// What a page may only show once its user has allowed it, which nobody has.
///
/// https://notifications.spec.whatwg.org/#notification
final class Notification: EventTargetHolder {
  private let target = ConstructedEventTarget()
  fileprivate let title: DOMString
  fileprivate let options: Options
  var interface: Interface { .notification }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ title: DOMString, _ options: Options, in world: World) {
    self.title = title
    self.options = options
    // https://notifications.spec.whatwg.org/#dom-notification-notification (step 5)
    let wrapper = ScriptValue(world.wrap(self), in: world)
    world.agent.queueTask { [self, agent = world.agent] in
      _ = wrapper
      agent.fire("error", at: .object(target))
    }
  }

  /// https://notifications.spec.whatwg.org/#dictdef-notificationoptions
  fileprivate struct Options {
    var direction = Direction.auto
    var lang: DOMString = ""
    var body: DOMString = ""
    var tag: DOMString = ""
    var icon: String = ""
    var isSilent: Bool?
    var data: ScriptValue?

    enum Direction: String, IDLEnumeration { case auto, ltr, rtl }

    init(_ value: JSValue, _ world: World) throws {
      let options = try IDLDictionary.convert(value, world)
      body = try options.member("body", as: DOMString.self) ?? ""
      let data = try options.value("data")
      if !data.isUndefinedOrNull { self.data = ScriptValue(data, in: world) }
      direction = try options.member("dir", as: Direction.self) ?? .auto
      let icon = try options.member("icon", as: DOMString.self)
      self.icon = icon.flatMap { world.document.parseURL($0)?.href } ?? ""
      lang = try options.member("lang", as: DOMString.self) ?? ""
      isSilent = try options.member("silent", as: Bool?.self) ?? nil
      tag = try options.member("tag", as: DOMString.self) ?? ""
    }
  }
}

/// Whether the page has asked.
private final class NotificationPermission {
  var wasAsked = false
  var text: String { wasAsked ? "denied" : "default" }
}

extension World {
  fileprivate var notificationPermission: NotificationPermission {
    slot { NotificationPermission() }
  }
}

extension Interface {
  /// https://notifications.spec.whatwg.org/#notification
  static let notification = Interface(
    Notification.self, "Notification", inherits: .eventTarget
  ) { idl in
    idl.constructor(length: 1) { call in
      let title = try DOMString.convert(call[0], call.world)
      let options = try Notification.Options(call[1], call.world)
      return Notification(title, options, in: call.world)
    }
    idl.staticAttribute("permission") { world in
      world.notificationPermission.text.value(in: world)
    }
    // Nobody who could allow it is asked, as without a gesture.
    idl.staticOperation("requestPermission", length: 0) { call in
      call.world.notificationPermission.wasAsked = true
      let answer = "denied".value(in: call.world)
      if call.realm.function(call[0]) != nil {
        call.world.queueTask(calling: call[0]) { "denied".value(in: $0) }
      }
      let promise = JSPromise(in: call.realm)
      promise.resolve(answer)
      return promise.value
    }
    idl.operation("show") { _ -> Void in }
    idl.operation("close") { _ -> Void in }
    idl.eventHandlers(["click", "close", "display", "error", "show"])
    idl.attribute("title") { $0.title }
    idl.attribute("dir") { $0.options.direction.rawValue }
    idl.attribute("lang") { $0.options.lang }
    idl.attribute("body") { $0.options.body }
    idl.attribute("tag") { $0.options.tag }
    idl.attribute("icon") { $0.options.icon }
    idl.attribute("silent") { $0.options.isSilent }
    idl.attribute("data") { $0.options.data?.value ?? .null }
  }
}
