import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://drafts.csswg.org/css-font-loading-3/#fontface-interface
  package static let fontFace = Interface(FontFace.self, "FontFace") { idl in
    idl.constructor(length: 2) { call in try FontFace(call) }
    idl.attribute(
      "family", get: { $0.family },
      set: { (face, family: DOMString) in
        if family.isEmpty { throw DOMException(.syntaxError) }
        face.family = family
      })
    for (name, descriptor, initial) in FontFace.attributes {
      idl.attribute(
        name, get: { $0.descriptors[descriptor] ?? initial },
        set: { (face, value: DOMString) in try face.set(descriptor, value) })
    }
    idl.attribute("status") { $0.status.rawValue }
    idl.promiseAttribute("loaded") { face, world in face.loadedPromise(in: world) }
    idl.promiseOperation("load", length: 0) { face, call in
      face.load()
      return face.loadedPromise(in: call.world)
    }
  }
}

extension FontFace {
  /// With the descriptors that they are for, and what these are initially, in WebKit's order.
  fileprivate static let attributes: [(name: String, descriptor: DOMString, initial: DOMString)] = [
    ("style", "font-style", "normal"), ("weight", "font-weight", "normal"),
    ("width", "font-width", "normal"), ("stretch", "font-width", "normal"),
    ("unicodeRange", "unicode-range", "U+0-10FFFF"),
    ("featureSettings", "font-feature-settings", "normal"), ("display", "font-display", "auto"),
    ("sizeAdjust", "size-adjust", "100%"),
  ]

  /// https://drafts.csswg.org/css-font-loading-3/#font-face-constructor
  fileprivate convenience init(_ call: NativeCall) throws {
    let world = call.world
    let family = try DOMString.convert(call[0], world)
    let data = world.realm.bufferSourceIfAny(call[1])
    let source = data == nil ? try DOMString.convert(call[1], world) : ""
    let options = try IDLDictionary.convert(call[2], world)
    var given: [(DOMString, DOMString)] = []
    for (name, descriptor, _) in Self.attributes.sorted(by: { $0.name < $1.name }) {
      if let value = try options.member(name, as: DOMString.self) {
        given.append((descriptor, value))
      }
    }
    self.init(family: family.isEmpty ? "normal" : family, in: world)
    do {
      if family.isEmpty { throw DOMException(.syntaxError) }
      if data == nil { try set("src", source) }
      for (descriptor, value) in given { try set(descriptor, value) }
      if let data { load(data) }
    } catch {
      fail(DOMException(.syntaxError))
    }
  }

  fileprivate func loadedPromise(in world: World) -> JSValue {
    // What was loaded for text settles it.
    _ = status
    return promises.promise(of: self, in: world)
  }
}
