import CSSSyntax
import DOM
import Infra
import Selectors

/// The file that an image shows.
///
/// https://html.spec.whatwg.org/multipage/images.html#select-an-image-source
package struct SelectedImageSource {
  /// As written.
  package let address: DOMString
  /// Pixels of the file for one pixel of the page.
  package let density: Double
  /// The `source` that was chosen; nil for the image itself.
  package fileprivate(set) var element: Element?
}

extension MediaEnvironment {
  /// The address of the file that an image shows, as written; nil if there is none.
  package func imageSource(of image: Element) -> DOMString? {
    selectedImageSource(of: image)?.address
  }

  /// https://html.spec.whatwg.org/multipage/images.html#select-an-image-source
  package func selectedImageSource(of image: Element) -> SelectedImageSource? {
    if let chosen = pictureSource(of: image) { return chosen }
    guard let sources = image["srcset"] else { return only(image["src"]) }
    return bestSource(sources, sizes: image["sizes"], fallback: image["src"])
  }

  private func only(_ address: DOMString?) -> SelectedImageSource? {
    address.map { SelectedImageSource(address: $0, density: 1) }
  }

  /// The source from a `source` element before the image.
  private func pictureSource(of image: Element) -> SelectedImageSource? {
    guard let picture = image.node.parentElement, picture.isHTML(.picture) else { return nil }
    var sibling = picture.node.firstChild
    while let current = sibling, current != image.node {
      sibling = current.nextSibling
      guard let source = Element(current), source.isHTML(.source), let sources = source["srcset"],
        !sources.isEmpty,
        source["type"].map(isImageType) != false,
        source["media"].map({ MediaQueryList($0).matches(self) }) != false
      else { continue }
      if var chosen = bestSource(sources, sizes: source["sizes"], fallback: nil) {
        chosen.element = source
        return chosen
      }
    }
    return nil
  }

  /// The smallest candidate that has enough pixels.
  private func bestSource(
    _ sources: DOMString, sizes: DOMString?, fallback: DOMString?
  ) -> SelectedImageSource? {
    var candidates = ImageCandidate.parse(sources)
    let haveWidths = candidates.contains { $0.width != nil }
    if !haveWidths, let fallback, !fallback.isEmpty {
      candidates.append(ImageCandidate(url: fallback))
    }
    let size = sourceSize(sizes ?? "")
    let densities = candidates.map { $0.width.map { $0 / size } ?? $0.density ?? 1 }
    let enough = densities.filter { $0 >= resolution }.min() ?? densities.max()
    guard let enough, let index = densities.firstIndex(of: enough) else {
      return haveWidths ? only(fallback) : nil
    }
    return SelectedImageSource(address: candidates[index].url, density: enough)
  }

  /// The width in pixels that an image fills, from the value of a `sizes` attribute.
  ///
  /// https://html.spec.whatwg.org/multipage/images.html#parse-a-sizes-attribute
  package func sourceSize(_ sizes: DOMString) -> Double {
    let tokens = CSSTokenizer.tokenize(sizes)
    let parser = QueryParser(tokens, .media)
    var cursor = TokenCursor(tokens, 0..<tokens.tokens.count - 1)
    while !cursor.isAtEnd {
      let start = cursor.index
      var last = start..<start
      while !cursor.isAtEnd, cursor.kind != .comma {
        let value = cursor.index
        let isSpace = cursor.kind == .whitespace
        cursor.skipComponentValue()
        if !isSpace { last = value..<cursor.index }
      }
      if !cursor.isAtEnd { cursor.index += 1 }
      guard let value = parser.value(last), let size = length(value), size >= 0 else { continue }
      let condition = tokens.trimmingWhitespace(start..<last.lowerBound)
      if condition.isEmpty { return size }
      if parser.condition(condition)?.evaluate({ evaluate($0) }) == true { return size }
    }
    return width
  }

  private func length(_ value: CSSValue) -> Double? {
    if case .numeric(let number, let unit) = value, unit.category != .length, number != 0 {
      return nil
    }
    return number(value)
  }
}

/// The types of images that Safari supports.
private let imageTypes: Set<DOMString> = [
  "image/apng", "image/avif", "image/bmp", "image/gif", "image/heic", "image/heif", "image/jpeg",
  "image/jpg", "image/jxl", "image/pjpeg", "image/png", "image/svg+xml", "image/tiff",
  "image/vnd.microsoft.icon", "image/webp", "image/x-icon", "image/x-ms-bmp",
]

private func isImageType(_ type: DOMString) -> Bool {
  let essence = type.bytes.prefix { $0 != UInt8(ascii: ";") }
  let name = DOMString(unchecked: Array(essence)).asciiLowercased
  return name.isEmpty || imageTypes.contains(name)
}
