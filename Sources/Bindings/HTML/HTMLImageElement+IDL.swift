import CSS
import DOM
import IntegerConversion

extension Interface {
  /// https://html.spec.whatwg.org/multipage/embedded-content.html#htmlimageelement
  package static let htmlImageElement = Interface(
    Element.self, "HTMLImageElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("alt")
    idl.reflect("src", .url)
    idl.reflect("srcset")
    idl.reflect("sizes")
    idl.reflect("crossOrigin", .crossOrigin)
    idl.reflect("useMap")
    idl.reflect("isMap", .boolean)
    for (name, axis) in [("width", .width), ("height", .height)] as [(String, SizeAxis)] {
      let attribute = ContentAttribute(name)
      idl.attribute(
        name,
        get: { image, world in
          world.definiteSize(of: image, axis, .content).map { Int(clamping: $0.rounded()) }
            ?? attribute.number(of: image) ?? 0
        },
        set: { (image: Element, value: UInt32, _) in
          attribute.setNumber(value, default: 0, of: image)
        })
    }
    idl.reflect("referrerPolicy", .referrerPolicy)
    idl.reflect("decoding", .enumerated("sync async auto", missing: "auto"))
    idl.reflect("loading", .lazyLoading)
    idl.reflect("name")
    idl.reflect("lowsrc", .url)
    idl.reflect("align")
    idl.reflect("hspace", .unsignedLong)
    idl.reflect("vspace", .unsignedLong)
    idl.reflect("longDesc", .url)
    idl.reflect("border", .stringOrNullAsEmpty)
    idl.reflect("fetchPriority", .fetchPriority)
    idl.attribute("naturalHeight") { _ in 0 }
    idl.attribute("naturalWidth") { _ in 0 }
    idl.attribute("complete") { _ in true }
    idl.attribute("currentSrc") { image, world in
      let source = world.styles(of: image.document).environment.imageSource(of: image)
      return source.map { $0.isEmpty ? "" : image.document.serializedURL($0) } ?? ""
    }
    idl.attribute("x") { _ in 0 }
    idl.attribute("y") { _ in 0 }
  }
}
