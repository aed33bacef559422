import CSS
import DOM
import Infra

/// What is inside a box: its children's boxes, or something that layout does not know.
enum ReplacedContent {
  static func content(of element: Element, _ style: BoxStyle) -> Box.Content {
    let content = contentBeforeZoom(of: element, style)
    guard style.zoom != 1, case .replaced(let replaced) = content,
      !FormControl.isControl(element)
    else { return content }
    return .replaced(replaced.zoomed(by: style.zoom))
  }

  private static func contentBeforeZoom(of element: Element, _ style: BoxStyle) -> Box.Content {
    if let image = ContentImage(replacing: element, style) { return .replaced(image.replaced) }
    guard element.isHTML else {
      return element.elementName == .svg && element.namespace == .svg
        ? .replaced(Replaced(NaturalDimensions(svg: element))) : .inlines
    }
    switch element.elementName {
    case .br: return .lineBreak
    case .wbr: return .wordBreak
    case .img: return .replaced(image(element, style))
    case .video:
      if let image = element.shownImage { return .replaced(Replaced(image)) }
      var replaced = Replaced(width: 300, height: 150)
      replaced.naturalRatio = style.own.aspectRatio ?? 2
      return .replaced(replaced)
    case .canvas:
      let width = element["width"]?.parsedNonNegativeInteger ?? 300
      let height = element["height"]?.parsedNonNegativeInteger ?? 150
      return .replaced(Replaced(width: LayoutUnit(width), height: LayoutUnit(height)))
    case .audio:
      return .replaced(Replaced(naturalWidth: 250, naturalHeight: 31))
    case .iframe: return .replaced(Replaced())
    case .embed:
      if let image = element.shownImage { return .replaced(Replaced(image)) }
      return element["src"] == nil && element["type"] == nil ? .inlines : .replaced(Replaced())
    case .object:
      if let image = element.shownImage { return .replaced(Replaced(image)) }
      return element.showsObjectFallback ? .inlines : .replaced(Replaced())
    default: return FormControl.content(of: element, style) ?? .inlines
    }
  }

  /// Without an image there is its alternative text, as large as its line and a few pixels more.
  ///
  /// SAFARI: `RenderImage::setImageSizeForAltText`.
  static func image(
    _ element: Element, _ style: BoxStyle, defaultText: String = ""
  ) -> Replaced {
    if let image = element.shownImage { return Replaced(image) }
    if let request = element.imageRequest {
      // SAFARI: the box has the image before until the next one is there.
      return request.previous.map { Replaced($0) }
        ?? Replaced(naturalWidth: .zero, naturalHeight: .zero)
    }
    if element.waitsUntilSeen { return Replaced(naturalWidth: .zero, naturalHeight: .zero) }
    let text = (element["alt"] ?? element["title"]).map { String($0) } ?? defaultText
    let hasFailed = element.loadsImage
    // SAFARI: `HTMLInputElement` has no icon for what could not be loaded.
    if hasFailed, element.isHTML(.input) {
      return Replaced(naturalWidth: .zero, naturalHeight: .zero)
    }
    guard !text.isEmpty else {
      // SAFARI: `shouldCollapseToEmpty`.
      let isDecoration =
        element["alt"] != nil && element.startsLoading && style.display.outer == .inline
        && (element.document.state.quirksMode == .noQuirks
          || style.own.width.isAuto && style.own.height.isAuto)
      if isDecoration || hasFailed {
        return brokenImage(isDecoration: isDecoration, ratio: style.own.aspectRatio)
      }
      return Replaced(naturalWidth: .zero, naturalHeight: .zero)
    }
    // The font is zoomed, and nothing else.
    let textStyle = TextStyle(style)
    let textWidth = textStyle.width(of: Array(text.utf16)[...]).rounded(.up)
    let textHeight = textStyle.metrics.ascent + textStyle.metrics.descent
    let width = (min(textWidth, 1024) + 4) / style.zoom
    let height = (min(textHeight, 256) + 4) / style.zoom
    guard hasFailed else {
      return Replaced(width: LayoutUnit(width), height: LayoutUnit(height))
    }
    // The icon is beside the text.
    var replaced = Replaced(
      width: LayoutUnit(max(width, iconSize)), height: LayoutUnit(max(height, iconSize)))
    replaced.naturalRatio = 1
    return replaced
  }

  /// Of the icon for what could not be loaded, with the room around it.
  private static let iconSize: Float = 20

  /// An image that could not be loaded shows an icon; one that is a decoration vanishes from its line, whatever
  /// size the style gives it; in quirks mode, only if it gives none.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#images-3
  private static func brokenImage(isDecoration: Bool, ratio: Double?) -> Replaced {
    guard isDecoration else {
      var replaced = Replaced(width: LayoutUnit(iconSize), height: LayoutUnit(iconSize))
      replaced.naturalRatio = ratio ?? 1
      return replaced
    }
    var replaced = Replaced(naturalWidth: .zero, naturalHeight: .zero)
    replaced.isEmpty = true
    return replaced
  }
}

extension Element {
  /// Whether an image has a source that may be loaded.
  ///
  /// https://w3c.github.io/webappsec-mixed-content/#category-upgradeable
  fileprivate var startsLoading: Bool {
    guard hasSourcesToChoose else { return self["src"]?.isOnlySpace == false }
    guard let environment = document.agent.styleEnvironment,
      let source = environment.mediaEnvironment(of: document).selectedImageSource(of: self),
      let url = environment.resolve(String(source.address), relativeTo: document.baseURL)
    else { return false }
    return !url.hasPrefix("http:") || !document.state.url.hasPrefix("https:")
  }

  private var hasSourcesToChoose: Bool {
    isHTML(.img) && (self["srcset"] != nil || Element(node.parent)?.isHTML(.picture) == true)
  }

  /// Whether an image is too far from what has been seen of the page to be loaded.
  ///
  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes
  fileprivate var waitsUntilSeen: Bool {
    guard isHTML(.img), self["loading"]?.equalsIgnoringASCIICase("lazy") == true,
      self["src"]?.isOnlySpace == false || self["srcset"]?.isOnlySpace == false
    else { return false }
    return LazyImages.of(document).waits(self)
  }

  /// Whether loading is tried: the address of the source is valid.
  fileprivate var loadsImage: Bool {
    guard startsLoading else { return false }
    guard !hasSourcesToChoose, let source = self["src"] else { return true }
    return document.agent.styleEnvironment?
      .resolve(String(source), relativeTo: document.baseURL) != nil
  }
}

extension Replaced {
  /// With the ratio of a natural size.
  init(width: LayoutUnit, height: LayoutUnit) {
    self.init(naturalWidth: width, naturalHeight: height)
    if width > .zero, height > .zero { naturalRatio = width.double / height.double }
  }

  init(_ image: NaturalDimensions) {
    self.init(
      naturalWidth: image.width.map { LayoutUnit($0) },
      naturalHeight: image.height.map { LayoutUnit($0) }, naturalRatio: image.ratio)
  }
}
