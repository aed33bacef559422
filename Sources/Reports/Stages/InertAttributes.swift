import DOM
import Saving
import WebURL

/// The attributes of elements in `InertMarkup`: without those that run, fetch, send or lead anywhere.
struct InertAttributes {
  private enum Verdict {
    case kept, left
    /// A link, which leads nowhere outside the document.
    case link
    /// `SharedResources` says what it is.
    case resource
  }

  /// By names, which are unique in memory.
  private var verdicts: [Name: Verdict] = [:]

  /// With a space before each; nil if the element is nothing without what it has lost.
  mutating func text(
    of element: Element, base: WebURL, _ resources: SharedResources
  ) -> [UInt8]? {
    var text: [UInt8] = []
    guard element.hasAttributes else { return element.isHTML(.link) ? nil : text }
    let known = resources.attributes(of: element, base: base)
    if element.isHTML(.link) {
      let types = String(element["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      guard types.contains("stylesheet"), known["href"] ?? nil != nil else { return nil }
    }
    var attribute = element.firstAttribute
    while let current = attribute {
      attribute = current.next
      let name = current.qualifiedName
      switch verdict(current) {
      case .left: continue
      case .kept where element.namespace == .svg && current.value.bytes.contains(bracket):
        // Presentation attributes name resources as style sheets do.
        let value = resources.styleSheet(current.value, base: base)
        write(name, value, isMarked: true, &text)
      case .kept: write(name, current.value.bytes, &text)
      case .link where element.isHTML(anyOf: .a, .area):
        write(name, Self.target(of: current.value.bytes), &text)
      case .link, .resource:
        if let replaced = known[name] {
          if let replaced { write(name, replaced, isMarked: true, &text) }
        } else if current.value.bytes.first == UInt8(ascii: "#") {
          write(name, current.value.bytes, &text)
        }
      }
    }
    return text
  }

  private let bracket = UInt8(ascii: "(")

  /// A part of the same document, or none: `about:srcdoc` is the address that it has in the frame.
  private static func target(of address: [UInt8]) -> [UInt8] {
    let isPart = address.first == UInt8(ascii: "#") && address.count > 1
    return Array("about:srcdoc".utf8) + (isPart ? address : Array("#jsprep-elsewhere".utf8))
  }

  private mutating func verdict(_ attribute: Attr) -> Verdict {
    if let known = verdicts[attribute.localName] { return known }
    let name = String(attribute.localName.string).lowercased()
    let verdict = name.hasPrefix("on") ? .left : Self.verdicts[name] ?? .kept
    verdicts[attribute.localName] = verdict
    return verdict
  }

  private static let verdicts: [String: Verdict] = {
    var verdicts: [String: Verdict] = [
      "href": .link, "style": .resource, "src": .resource, "srcset": .resource,
      "poster": .resource, "background": .resource,
    ]
    let left = """
      action formaction formtarget ping target download autofocus autoplay nonce integrity \
      crossorigin is manifest archive code codebase classid data srcdoc loading accesskey longdesc \
      profile cite imagesrcset dynsrc lowsrc http-equiv shadowrootmode shadowrootclonable \
      shadowrootserializable shadowrootdelegatesfocus sandbox allow referrerpolicy csp attributionsrc \
      popovertarget commandfor interesttarget invoketarget contenteditable fetchpriority from to \
      values by begin base
      """
    for name in left.split(separator: " ") { verdicts[String(name)] = .left }
    return verdicts
  }()

  /// - Parameter isMarked: whether the value has numbers of resources.
  private func write(
    _ name: DOMString, _ value: [UInt8], isMarked: Bool = false, _ text: inout [UInt8]
  ) {
    text.append(0x20)
    text += name.bytes.wellFormed.unmarked
    text += "=\"".utf8
    for byte in value.wellFormed {
      switch byte {
      case UInt8(ascii: "&"): text += "&amp;".utf8
      case UInt8(ascii: "\""): text += "&quot;".utf8
      case UInt8(ascii: "<"): text += "&lt;".utf8
      case UInt8(ascii: ">"): text += "&gt;".utf8
      case 0x0A: text += "&#10;".utf8
      case 0x0D: text += "&#13;".utf8
      case SharedResources.mark where !isMarked: break
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
