import DOM

/// The images of the documents of an agent, as far as they are available. Nothing is loaded ahead: an image is
/// looked up when its size is first asked for.
///
/// https://html.spec.whatwg.org/multipage/images.html#list-of-available-images
package final class AvailableImages {
  private var known: [String: NaturalDimensions?] = [:]

  private init() {}

  package static func of(_ agent: Agent) -> AvailableImages {
    agent.slot { AvailableImages() }
  }

  /// - Parameter address: as written in the document.
  package func image(_ address: String, in document: Document) -> NaturalDimensions? {
    // An empty address would be that of the document.
    guard !address.isEmpty, let environment = document.agent.styleEnvironment,
      let url = environment.resolve(address, relativeTo: document.baseURL)
    else { return nil }
    return image(url, environment)
  }

  /// Of an absolute URL.
  private func image(_ url: String, _ environment: any StyleEnvironment) -> NaturalDimensions? {
    if let known = known[url] { return known }
    let image = environment.naturalDimensions(ofImage: url)
    known[url] = .some(image)
    return image
  }
}

extension Element {
  /// What the element shows instead of its content, in pixels of CSS: the current request of an image, the poster of
  /// a video, the resource of an object. Nil if that is not available.
  package var shownImage: NaturalDimensions? {
    guard imageRequest?.isPending != true, let image = availableImage else { return nil }
    // https://drafts.csswg.org/css-images-3/#the-image-orientation
    guard image.isTurned,
      DocumentStyle.of(document).resolver.computedValue(of: "image-orientation", self) == "none"
    else { return image }
    return image.turnedBack
  }

  private var availableImage: NaturalDimensions? {
    guard let environment = document.agent.styleEnvironment else { return nil }
    let images = AvailableImages.of(document.agent)
    guard isHTML else {
      guard namespace == .svg, elementName == .image else { return nil }
      return shownImage(at: "href", images) ?? shownImage(at: "xlink:href", images)
    }
    switch elementName {
    case .img:
      // https://html.spec.whatwg.org/multipage/images.html#updating-the-image-data (step 1)
      guard document.isScriptingEnabled else { return nil }
      let source = environment.mediaEnvironment(of: document).selectedImageSource(of: self)
      guard let source else { return nil }
      return images.image(String(source.address), in: document)?.divided(by: source.density)
    case .input, .embed: return shownImage(at: "src", images)
    case .video: return shownImage(at: "poster", images)
    case .object: return shownImage(at: "data", images)
    default: return nil
    }
  }

  private func shownImage(at name: StaticString, _ images: AvailableImages) -> NaturalDimensions? {
    self[name].flatMap { images.image(String($0), in: document) }
  }
}
