import Bindings
import DOM
import FileAPI
import JSRuntime

/// The clipboard, as scripts find it that no user's gesture started: it is refused.
///
/// https://w3c.github.io/clipboard-apis/#clipboard-interface
final class Clipboard: EventTargetHolder {
  private let target = ConstructedEventTarget()
  var interface: Interface { .clipboard }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }
}

/// https://w3c.github.io/clipboard-apis/#clipboarditem
final class ClipboardItem: PlatformObject {
  fileprivate let types: [DOMString]
  /// The values as they were given: texts, blobs, or promises for blobs.
  fileprivate let values: [ScriptValue]
  fileprivate let presentationStyle: DOMString
  var interface: Interface { .clipboardItem }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ call: NativeCall) throws {
    let world = call.world
    let items = try world.record(try JSObject.convert(call[0], world))
      .map { (try DOMString.convert($0.key, world), ScriptValue($0.value, in: world)) }
    let options = try IDLDictionary.convert(call[1], world)
    presentationStyle =
      try options.member("presentationStyle", as: DOMString.self) ?? "unspecified"
    guard ["unspecified", "inline", "attachment"].contains(presentationStyle) else {
      throw JSTypeError()
    }
    if items.isEmpty {
      throw JSTypeError("ClipboardItem() can not be an empty array: {}")
    }
    types = items.map(\.0)
    values = items.map(\.1)
  }

  /// https://w3c.github.io/clipboard-apis/#dom-clipboarditem-gettype
  fileprivate func blob(of type: DOMString, in world: World, _ promise: JSPromise) throws {
    guard let index = types.firstIndex(of: type) else { throw DOMException(.notFoundError) }
    let value = values[index].value(in: world)
    // A blob, or a promise for one.
    if world.realm.object(value) != nil { return promise.resolve(value) }
    let text = try String.convert(value, world)
    promise.resolve(Blob(Array(text.utf8)[...], type: String(type)).value(in: world))
  }
}

extension Interface {
  /// https://w3c.github.io/clipboard-apis/#clipboard-interface
  static let clipboard = Interface(Clipboard.self, "Clipboard", inherits: .eventTarget) { idl in
    for name in ["read", "readText"] {
      idl.promiseOperation(name, length: 0) { _, _, _ in throw DOMException(.notAllowedError) }
    }
    idl.promiseOperation("write", length: 1) { _, call, _ in
      for item in try call.world.list(call[0]) { _ = try ClipboardItem.convert(item, call.world) }
      throw DOMException(.notAllowedError)
    }
    idl.promiseOperation("writeText", length: 1) { _, call, _ in
      _ = try DOMString.convert(call[0], call.world)
      throw DOMException(.notAllowedError)
    }
  }

  /// https://w3c.github.io/clipboard-apis/#clipboarditem
  static let clipboardItem = Interface(ClipboardItem.self, "ClipboardItem") { idl in
    idl.constructor(length: 1) { call in try ClipboardItem(call) }
    idl.staticOperation("supports", length: 1) { call in
      let type = try DOMString.convert(call[0], call.world)
      return JSValue(
        ["text/plain", "text/html", "text/uri-list", "image/png", "image/svg+xml"].contains(type))
    }
    idl.attribute("types") { $1.support.freeze($0.types.value(in: $1)) }
    idl.attribute("presentationStyle") { $0.presentationStyle }
    idl.promiseOperation("getType", length: 1) { item, call, promise in
      try item.blob(
        of: try DOMString.convert(call[0], call.world), in: call.world, promise)
    }
  }
}
