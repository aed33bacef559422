import DOM
import IntegerConversion
import TextEncoding
import WebURL

/// The resources of several documents, each once: where a document or a style sheet names one, it says its number
/// between two `mark`s, and whoever shows the document puts the resource there.
package final class SharedResources {
  /// What a resource is.
  package struct Content: Hashable, Sendable {
    /// A media type, without parameters.
    package var type: String
    package var bytes: [UInt8]

    /// - Parameter encoding: of a text, as the server says.
    package init(type: String, bytes: [UInt8], encoding: Encoding?) {
      (self.type, self.bytes) = (type, bytes)
      if isStyleSheet { self.bytes = (encoding ?? .utf8).decode(bytes) }
    }

    package var isStyleSheet: Bool { type == "text/css" }
  }

  /// No page has this character: it is left out of all that is written.
  package static let mark: UInt8 = 0x01
  /// What stands where a resource is not available: nothing is fetched for it.
  private static let nothing = "data:,"

  /// In the order of their numbers. The text of a style sheet is in UTF-8, and says numbers as well.
  package private(set) var contents: [Content] = []
  private var numbers: [WebURL: Int?] = [:]
  private let load: (WebURL) -> Content?
  /// What has become of style sheets: most of a document's are those of the document before.
  private var styleSheets: [StyleSheet: [UInt8]] = [:]

  /// OPTIMIZATION: large texts are hashed once, as a whole.
  private struct StyleSheet: Hashable {
    let text: DOMString
    let base: WebURL
    private let hash: Int

    init(text: DOMString, base: WebURL) {
      (self.text, self.base) = (text, base)
      var hasher = Hasher()
      text.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// Bytes that are left for resources.
  private var room: Int

  /// - Parameters:
  ///   - room: how many bytes all resources may have together.
  ///   - load: a resource, without its fragment; nil if it is not available.
  package init(room: Int, load: @escaping (WebURL) -> Content?) {
    (self.room, self.load) = (room, load)
  }

  /// What follows is another page, which may have others at the same addresses.
  package func beginPage() { (numbers, styleSheets) = ([:], [:]) }

  /// The attributes of an element that name resources, by their qualified names, with what is written in their
  /// places; nil where nothing is.
  package func attributes(of element: Element, base: WebURL) -> [DOMString: [UInt8]?] {
    var attributes: [DOMString: [UInt8]?] = [:]
    for slot in ReferenceSlot.all(of: element) {
      guard let attribute = slot.attribute else { continue }
      attributes.updateValue(text(of: slot, base: base), forKey: attribute)
    }
    return attributes
  }

  /// A style sheet or declarations, with numbers in the places of addresses.
  package func styleSheet(_ text: DOMString, base: WebURL) -> [UInt8] {
    guard Self.mayHaveReferences(text.bytes) else { return text.bytes }
    let styleSheet = StyleSheet(text: text, base: base)
    if let known = styleSheets[styleSheet] { return known }
    let text = text.bytes.contains(Self.mark) ? DOMString(unchecked: text.bytes.unmarked) : text
    let result = StyleSheetReferences(text).text { reference in
      if reference.address.hasPrefix("#") { return nil }
      if reference.address.isDataAddress { return reference.address }
      return self.reference(reference.address, base: base) ?? Self.nothing
    }
    styleSheets[styleSheet] = result
    return result
  }

  /// Whether a style sheet may have addresses, or characters that are not left as they are.
  ///
  /// OPTIMIZATION: addresses are in functions and in at-rules, and most declarations have neither.
  private static func mayHaveReferences(_ styleSheet: [UInt8]) -> Bool {
    styleSheet.contains { byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "@"), mark: true
      // https://drafts.csswg.org/css-syntax-3/#input-preprocessing
      case 0x0D, 0x0C, 0xC0, 0xED: true
      default: false
      }
    }
  }

  private func text(of slot: ReferenceSlot, base: WebURL) -> [UInt8]? {
    let value = slot.value
    switch slot.syntax {
    case .css: return styleSheet(value, base: base)
    case .document: return nil
    case .sourceSet:
      let candidates = ImageCandidate.parse(value).compactMap { candidate in
        picture(String(candidate.url), base: base).map { $0 + candidate.descriptor }
      }
      return candidates.isEmpty ? nil : Array(candidates.joined(separator: ", ").utf8)
    case .url:
      switch slot.kind {
      case .image: return picture(String(value), base: base).map { Array($0.utf8) }
      case .styleSheet: return reference(String(value), base: base).map { Array($0.utf8) }
      case .document, .script, .font, .other: return nil
      }
    }
  }

  private func picture(_ address: String, base: WebURL) -> String? {
    // An element of the document itself.
    if address.hasPrefix("#") { return address }
    if address.isDataAddress { return address.contains("image/") ? address.unmarked : nil }
    return reference(address, base: base)
  }

  private func reference(_ address: String, base: WebURL) -> String? {
    guard let url = WebURL(address, base: base), let number = number(of: url.withoutFragment)
    else { return nil }
    let fragment = url.fragment.map { "#" + String(decoding: $0, as: UTF8.self) } ?? ""
    return "\u{1}\(number)\u{1}" + fragment.filter { !"\"'()<>&, \n".contains($0) }
  }

  private func number(of url: WebURL) -> Int? {
    if let known = numbers[url] { return known }
    // A style sheet may import itself.
    numbers.updateValue(nil, forKey: url)
    guard var content = load(url), content.bytes.count <= room else { return nil }
    if content.isStyleSheet {
      content.bytes = styleSheet(DOMString(unchecked: content.bytes), base: url)
    }
    let number = contents.firstIndex(of: content) ?? contents.count
    if number == contents.count {
      room -= content.bytes.count
      contents.append(content)
    }
    numbers[url] = number
    return number
  }
}

extension ImageCandidate {
  /// With the space before it.
  fileprivate var descriptor: String {
    width.map { " \(Int(clamping: $0))w" } ?? density.map { " \($0)x" } ?? ""
  }
}

extension String {
  fileprivate var isDataAddress: Bool { prefix(5).lowercased() == "data:" }

  fileprivate var unmarked: String { String(decoding: Array(utf8).unmarked, as: UTF8.self) }
}

extension [UInt8] {
  /// Without the character that stands for resources.
  package var unmarked: [UInt8] {
    contains(SharedResources.mark) ? filter { $0 != SharedResources.mark } : self
  }
}
