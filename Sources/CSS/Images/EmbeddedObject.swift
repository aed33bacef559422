import DOM
import Infra

/// What an `object` asks for, as far as its attributes tell.
///
/// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element
///
/// SAFARI: `FrameLoader::SubframeLoader::requestObject` and `objectContentType`.
enum EmbeddedObject {
  case image
  /// It has a frame, even if nothing can be loaded into it.
  case page
  /// Only a plug-in would know it.
  case other

  init(_ element: Element) {
    let address = String(element["data"] ?? "")
    let type = String(element["type"] ?? "")
    if !type.isEmpty {
      self = Self.kind(ofType: type)
    } else if address.lowercased().hasPrefix("data:") {
      self = Self.kind(ofType: String(address.dropFirst(5).prefix { $0 != "," }))
    } else if address.isEmpty {
      self = .other
    } else {
      self = Self.kind(ofSuffix: Self.suffix(of: address))
    }
  }

  private static func kind(ofType type: String) -> EmbeddedObject {
    let type = type.prefix { $0 != ";" }.lowercased()
    if type == "image/svg+xml" { return .page }
    if type.hasPrefix("image/") { return .image }
    let isPage =
      type.hasPrefix("text/") || type.hasSuffix("+xml") || type.hasSuffix("/xml")
      || type.hasSuffix("/json") || type == "application/pdf"
    return isPage ? .page : .other
  }

  private static func kind(ofSuffix suffix: String) -> EmbeddedObject {
    if imageSuffixes.contains(suffix) { return .image }
    return otherSuffixes.contains(suffix) ? .other : .page
  }

  /// That of the file's name, in lower case.
  private static func suffix(of address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isHost = parts.count == 3 && parts[1].isEmpty
    guard !isHost, let name = parts.last, let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let imageSuffixes: Set = [
    "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff",
  ]
  private static let otherSuffixes: Set = [
    "swf", "flv", "dcr", "class", "jar", "mp4", "m4v", "mov", "avi", "wmv", "asf", "mpg", "mpeg",
    "webm", "ogv", "mp3", "m4a", "ogg", "oga", "wav", "wma", "aif", "aiff", "mid", "midi", "rm",
    "ram", "zip", "doc", "docx", "xls", "xlsx", "ppt", "pptx",
  ]
}

extension Element {
  /// Whether an `object` shows what is inside of it, instead of its resource or a place for one.
  package var showsObjectFallback: Bool {
    hasInvalidAddress || prefersFallback
  }

  /// Whether there is text inside that is shown.
  var prefersFallback: Bool {
    switch EmbeddedObject(self) {
    case .image: shownImage == nil
    case .page: hasInvalidAddress && hasFallbackContent
    case .other: hasFallbackContent
    }
  }

  private var hasInvalidAddress: Bool {
    guard let address = self["data"], !address.isEmpty else { return false }
    return document.agent.styleEnvironment?
      .resolve(String(address), relativeTo: document.baseURL) == nil
  }

  private var hasFallbackContent: Bool {
    var child = node.firstChild
    while let current = child {
      child = current.nextSibling
      if let element = Element(current) {
        if !element.isHTML(.param) { return true }
      } else if current.isText, !current.isBlankText {
        return true
      }
    }
    return false
  }
}
