import Bindings
import DOM

/// The viewers of PDF documents, which are the same everywhere.
///
/// https://html.spec.whatwg.org/multipage/system-state.html#pdf-viewing-support
final class PluginArray: PlatformObject {
  fileprivate let plugins: [Plugin]
  let mimeTypes: MimeTypeArray
  var interface: Interface { .pluginArray }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init() {
    let types = ["application/pdf", "text/pdf"].map { MimeType($0) }
    plugins = [
      "PDF Viewer", "Chrome PDF Viewer", "Chromium PDF Viewer", "Microsoft Edge PDF Viewer",
      "WebKit built-in PDF",
    ].map { Plugin($0, types) }
    for type in types { type.plugin = plugins[0] }
    mimeTypes = MimeTypeArray(types)
  }

}

/// https://html.spec.whatwg.org/multipage/system-state.html#dom-plugin
final class Plugin: PlatformObject {
  fileprivate let name: DOMString
  fileprivate let types: [MimeType]
  var interface: Interface { .plugin }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ name: DOMString, _ types: [MimeType]) {
    (self.name, self.types) = (name, types)
  }
}

/// https://html.spec.whatwg.org/multipage/system-state.html#mimetypearray
final class MimeTypeArray: PlatformObject {
  fileprivate let types: [MimeType]
  var interface: Interface { .mimeTypeArray }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ types: [MimeType]) { self.types = types }
}

/// https://html.spec.whatwg.org/multipage/system-state.html#mimetype
final class MimeType: PlatformObject {
  fileprivate let type: DOMString
  fileprivate unowned(unsafe) var plugin: Plugin?
  var interface: Interface { .mimeType }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ type: DOMString) { self.type = type }
}

extension InterfaceBuilder where This: Receiver {
  /// A list of objects with names.
  fileprivate mutating func includeNamedItems<Item: PlatformObject>(
    _ items: @escaping (This) -> [Item], name: @escaping (Item) -> DOMString
  ) {
    attribute("length") { items($0).count }
    func item(_ this: This, _ index: Int) -> Item? {
      let list = items(this)
      return list.indices.contains(index) ? list[index] : nil
    }
    func named(_ this: This, _ wanted: DOMString) -> Item? {
      items(this).first { name($0) == wanted }
    }
    operation("item") { (this, index: UInt32) in item(this, Int(index)) }
    operation("namedItem") { (this, name: DOMString) in named(this, name) }
    indexed(length: { items($0).count }, item: item)
    self.named(names: { items($0).map(name) }, value: named, unenumerable: true)
    iterable(methods: false)
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/system-state.html#pluginarray
  static let pluginArray = Interface(PluginArray.self, "PluginArray") { idl in
    idl.includeNamedItems({ $0.plugins }, name: { $0.name })
    idl.operation("refresh") { (_, _: Omissible<Bool>) in }
  }

  /// https://html.spec.whatwg.org/multipage/system-state.html#dom-plugin
  static let plugin = Interface(Plugin.self, "Plugin") { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("filename") { _ in "internal-pdf-viewer" }
    idl.attribute("description") { _ in "Portable Document Format" }
    idl.includeNamedItems({ $0.types }, name: { $0.type })
  }

  /// https://html.spec.whatwg.org/multipage/system-state.html#mimetypearray
  static let mimeTypeArray = Interface(MimeTypeArray.self, "MimeTypeArray") { idl in
    idl.includeNamedItems({ $0.types }, name: { $0.type })
  }

  /// https://html.spec.whatwg.org/multipage/system-state.html#mimetype
  static let mimeType = Interface(MimeType.self, "MimeType") { idl in
    idl.attribute("type") { $0.type }
    idl.attribute("suffixes") { _ in "pdf" }
    idl.attribute("description") { _ in "Portable Document Format" }
    idl.attribute("enabledPlugin") { $0.plugin }
  }
}
