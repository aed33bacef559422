import CSS
import DOM
import IntegerConversion
import Layout

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
    for (name, isWidth) in [("width", true), ("height", false)] {
      let attribute = ContentAttribute(name)
      idl.attribute(
        name,
        get: { image, world in
          // https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-width
          world.layout(of: image.document).contentSize(of: image)
            .map { Int((isWidth ? $0.width : $0.height).wholePixels) }
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
    idl.attribute("x") { $1.layout(of: $0.document).boundingRect(of: $0).x.wholePixels }
    idl.attribute("y") { $1.layout(of: $0.document).boundingRect(of: $0).y.wholePixels }
  }
}
