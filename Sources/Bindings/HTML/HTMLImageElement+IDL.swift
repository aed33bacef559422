import CSS
import DOM
import IntegerConversion
import JSRuntime
import Layout

extension Interface {
  /// https://html.spec.whatwg.org/multipage/embedded-content.html#htmlimageelement
  package static let htmlImageElement = Interface(
    Element.self, "HTMLImageElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("alt")
    idl.reflect("src", .url)
    idl.reflect("srcset", .usvString)
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
            ?? attribute.number(of: image)
            ?? image.shownImage.map { Int(clamping: isWidth ? $0.size.width : $0.size.height) } ?? 0
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
    idl.attribute("naturalHeight") { image, world in naturalSize(of: image, world).height }
    idl.attribute("naturalWidth") { image, world in naturalSize(of: image, world).width }
    // https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-complete
    idl.attribute("complete") { $0.imageRequest?.isPending != true }
    // https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-decode
    idl.promiseOperation("decode", length: 0) { (image, call, promise: JSPromise) in
      let environment = call.world.styles(of: image.document).environment
      if environment.imageSource(of: image) == nil {
        throw DOMException(.encodingError, "Missing source URL.")
      }
      let settle = {
        if image.shownImage != nil {
          promise.resolve(.undefined)
        } else {
          promise.reject(DOMException(.encodingError, "Loading error."))
        }
      }
      if let request = image.imageRequest { request.whenFinished(settle) } else { settle() }
    }
    idl.attribute("currentSrc") { image, world in
      let source = world.styles(of: image.document).environment.imageSource(of: image)
      return source.map { $0.isEmpty ? "" : image.document.serializedURL($0) } ?? ""
    }
    idl.attribute("x") { $1.layout(of: $0.document).boundingRect(of: $0).x.wholePixels }
    idl.attribute("y") { $1.layout(of: $0.document).boundingRect(of: $0).y.wholePixels }
  }
}

/// https://html.spec.whatwg.org/multipage/embedded-content.html#dom-img-naturalwidth
private func naturalSize(of image: Element, _ world: World) -> (width: Int, height: Int) {
  guard let shown = image.shownImage else { return (0, 0) }
  // SAFARI: a vector image is as large as the box that shows it.
  if shown.isVector, let box = world.layout(of: image.document).contentSize(of: image),
    box.width > .zero, box.height > .zero
  {
    return (box.width.floor, box.height.floor)
  }
  let size = shown.size
  return (Int(clamping: size.width), Int(clamping: size.height))
}
