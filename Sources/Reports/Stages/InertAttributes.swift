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

  /// What becomes of attributes of a name.
  private struct Known {
    let verdict: Verdict
    /// What is written before a value.
    let opening: [UInt8]
  }

  /// By names, which are unique in memory; of attributes without a namespace.
  private var known: [Name: Known] = [:]

  /// Whether an element is anything without what it has lost.
  func suffice(for element: Element, base: WebURL, _ resources: SharedResources) -> Bool {
    guard element.isHTML(.link) else { return true }
    let types = String(element["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    return types.contains("stylesheet")
      && resources.attributes(of: element, base: base)["href"] ?? nil != nil
  }

  /// Writes them, with a space before each.
  mutating func write(
    of element: Element, base: WebURL, _ resources: SharedResources, into bytes: inout [UInt8]
  ) {
    // Most elements have none that name resources.
    var references: [DOMString: [UInt8]?]?
    var attribute = element.firstAttribute
    while let current = attribute {
      attribute = current.next
      let known = known(current)
      switch known.verdict {
      case .left: continue
      case .kept where element.namespace == .svg && current.value.bytes.contains(bracket):
        // Presentation attributes name resources as style sheets do.
        let value = resources.styleSheet(current.value, base: base)
        write(known.opening, value, as: .markedAttribute, &bytes)
      case .kept: write(known.opening, current.value.bytes, &bytes)
      case .link where element.isHTML(anyOf: .a, .area):
        write(known.opening, Self.target(of: current.value.bytes), &bytes)
      case .link, .resource:
        let all = references ?? resources.attributes(of: element, base: base)
        references = all
        if let replaced = all[current.qualifiedName] {
          if let replaced { write(known.opening, replaced, as: .markedAttribute, &bytes) }
        } else if current.value.bytes.first == UInt8(ascii: "#") {
          write(known.opening, current.value.bytes, &bytes)
        }
      }
    }
  }

  private let bracket = UInt8(ascii: "(")

  /// A part of the same document, or none: `about:srcdoc` is the address that it has in the frame.
  private static func target(of address: [UInt8]) -> [UInt8] {
    let isPart = address.first == UInt8(ascii: "#") && address.count > 1
    return Array("about:srcdoc".utf8) + (isPart ? address : Array("#jsprep-elsewhere".utf8))
  }

  private mutating func known(_ attribute: Attr) -> Known {
    let hasNamespace = attribute.namespace != .none
    if !hasNamespace, let known = known[attribute.localName] { return known }
    let name = String(attribute.localName.string).lowercased()
    let new = Known(
      verdict: name.hasPrefix("on") ? .left : Self.verdicts[name] ?? .kept,
      opening: [0x20] + attribute.qualifiedName.bytes.wellFormed.unmarked + "=\"".utf8)
    if !hasNamespace { known[attribute.localName] = new }
    return new
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

  private func write(
    _ opening: [UInt8], _ value: [UInt8], as kind: InertText = .attribute, _ bytes: inout [UInt8]
  ) {
    bytes += opening
    value.withUnsafeBufferPointer { _ = kind.write($0, into: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }
}
