import DOM

/// A place in a document that names resources.
struct ReferenceSlot {
  enum Syntax {
    case url
    /// https://html.spec.whatwg.org/multipage/images.html#srcset-attribute
    case sourceSet
    /// Declarations or a style sheet.
    case css
    /// The document of a frame, as text.
    case document
  }

  let element: Element
  /// The qualified name of the attribute; nil for the element's text.
  let attribute: DOMString?
  let syntax: Syntax
  let kind: ResourceKind

  var value: DOMString {
    attribute.map { element.attribute(qualifiedName: $0)?.value ?? "" } ?? element.node.textContent
      ?? ""
  }
}

extension ReferenceSlot {
  /// The places of an element.
  ///
  /// https://html.spec.whatwg.org/multipage/indices.html#attributes-3
  static func all(of element: Element) -> [ReferenceSlot] {
    var slots: [ReferenceSlot] = []
    func add(_ attribute: DOMString, _ syntax: Syntax = .url, _ kind: ResourceKind) {
      guard element[attribute] != nil else { return }
      slots.append(.init(element: element, attribute: attribute, syntax: syntax, kind: kind))
    }
    add("style", .css, .image)
    if element.namespace == .svg {
      addGraphics(of: element, &slots)
      return slots
    }
    guard element.isHTML else { return slots }
    switch String(element.localName.string) {
    case "link": if let kind = linkKind(element) { add("href", kind) }
    case "script": if element.isClassicOrModuleScript { add("src", .script) }
    case "style":
      slots.append(.init(element: element, attribute: nil, syntax: .css, kind: .image))
    case "img":
      add("src", .image)
      add("srcset", .sourceSet, .image)
    case "source": add("srcset", .sourceSet, .image)
    case "input":
      if element["type"]?.asciiLowercased == "image" { add("src", .image) }
    case "video": add("poster", .image)
    case "iframe":
      add("srcdoc", .document, .document)
      if element["srcdoc"] == nil { add("src", .document) }
    case "frame": add("src", .document)
    case "embed": add("src", .other)
    case "object": add("data", .other)
    case "track": add("src", .other)
    case "body", "table", "td", "th", "tr", "thead", "tbody", "tfoot": add("background", .image)
    default: break
    }
    return slots

    func add(_ attribute: DOMString, _ kind: ResourceKind) { add(attribute, .url, kind) }
  }

  /// https://svgwg.org/svg2-draft/linking.html#processingURL
  private static func addGraphics(of element: Element, _ slots: inout [ReferenceSlot]) {
    let name = String(element.localName.string)
    if name == "style" {
      slots.append(.init(element: element, attribute: nil, syntax: .css, kind: .image))
    }
    guard let kind = graphicsKinds[name] else { return }
    // `xlink:href` is in a namespace, and found by its qualified name.
    for attribute in element.attributes where attribute.localName.string == "href" {
      slots.append(
        .init(element: element, attribute: attribute.qualifiedName, syntax: .url, kind: kind))
    }
  }

  private static let graphicsKinds: [String: ResourceKind] = [
    "image": .image, "feImage": .image, "use": .image, "script": .script,
  ]

  /// https://html.spec.whatwg.org/multipage/links.html#linkTypes
  private static func linkKind(_ element: Element) -> ResourceKind? {
    let types = Set(
      String(element["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace).map(
        String.init))
    if types.contains("stylesheet") { return .styleSheet }
    if types.contains("modulepreload") { return .script }
    if types.contains("preload") {
      return switch element["as"].map({ String($0).lowercased() }) {
      case "style": .styleSheet
      case "script": .script
      case "image": .image
      case "font": .font
      default: nil
      }
    }
    let icons: Set = ["icon", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon"]
    return types.isDisjoint(with: icons) ? nil : .image
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
  fileprivate var isClassicOrModuleScript: Bool {
    let type = self["type"].map { String($0).lowercased() } ?? ""
    return type.isEmpty || type == "module" || type.contains("javascript")
      || type.contains("ecmascript")
  }
}
