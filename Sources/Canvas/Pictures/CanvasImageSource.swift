import Bindings
import CSS
import DOM
import JSRuntime
import WebURL

/// What can be drawn.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#canvasimagesource
enum CanvasImageSource {
  /// An `img`, or an `image` of SVG.
  case image(Element)
  case video
  case canvas(Element)
  case offscreen(OffscreenCanvas)
  case bitmap(ImageBitmap)

  init(_ value: JSValue, _ world: World) throws {
    switch world.native(value) {
    case .node(let node):
      guard let element = Element(node) else { throw JSTypeError() }
      switch element.elementName {
      case .img where element.isHTML, .image where element.namespace == .svg: self = .image(element)
      case .video where element.isHTML: self = .video
      case .canvas where element.isHTML: self = .canvas(element)
      default: throw JSTypeError()
      }
    case .object(let object as OffscreenCanvas): self = .offscreen(object)
    case .object(let object as ImageBitmap): self = .bitmap(object)
    default: throw JSTypeError()
    }
  }

  /// Whether its pixels may change later.
  var isLive: Bool {
    switch self {
    case .canvas, .offscreen: true
    case .image, .video, .bitmap: false
    }
  }

  /// The pixels; nil if there is nothing to draw.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#check-the-usability-of-the-image-argument
  func bitmap(in world: World) throws(DOMException) -> Bitmap? {
    switch self {
    case .image(let element): return try Self.bitmap(ofImage: element, in: world)
    // There never is a frame.
    case .video: return nil
    case .canvas(let element):
      let buffer = CanvasContent.of(element, in: world).buffer
      guard buffer.width > 0, buffer.height > 0 else { throw DOMException(.invalidStateError) }
      return buffer.bitmap
    case .offscreen(let canvas):
      guard canvas.buffer.width > 0, canvas.buffer.height > 0 else {
        throw DOMException(.invalidStateError)
      }
      return canvas.buffer.bitmap
    case .bitmap(let bitmap):
      guard let pixels = bitmap.pixels else { throw DOMException(.invalidStateError) }
      return pixels
    }
  }

  /// The size in which the source is drawn where no other is given.
  func naturalSize(of bitmap: Bitmap) -> (width: Double, height: Double) {
    if case .image(let element) = self, let image = element.shownImage { return image.size }
    return (Double(bitmap.width), Double(bitmap.height))
  }

  private static func bitmap(
    ofImage element: Element, in world: World
  ) throws(DOMException) -> Bitmap? {
    guard element.imageRequest?.isPending != true,
      let environment = element.document.agent.styleEnvironment,
      let address = element.imageAddress(environment), !address.isEmpty
    else { return nil }
    guard element.shownImage != nil,
      let url = environment.resolve(address, relativeTo: element.document.baseURL)
        .flatMap({ WebURL($0) })
    else { throw DOMException(.invalidStateError) }
    let bitmap = DecodedPictures.picture(at: url, in: world)
    bitmap?.isOriginClean = isClean(url, element, world)
    return bitmap
  }

  /// Whether scripts may read the pixels.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#the-image-argument-is-not-origin-clean
  private static func isClean(_ url: WebURL, _ element: Element, _ world: World) -> Bool {
    if url.protocol == "data:" || url.protocol == "blob:" { return true }
    // A request with CORS that was refused has no image.
    if element.isHTML(.img), element["crossorigin"] != nil { return true }
    return world.canvasEnvironment?.origin.isSameOrigin(as: url.origin) == true
  }
}

extension Element {
  fileprivate func imageAddress(_ environment: any StyleEnvironment) -> String? {
    if isHTML {
      return environment.mediaEnvironment(of: document).imageSource(of: self).map { String($0) }
    }
    return (self["href"] ?? self["xlink:href"]).map { String($0) }
  }
}
