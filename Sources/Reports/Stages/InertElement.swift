import DOM

/// What becomes of an element in `InertMarkup`.
enum InertElement: Equatable {
  /// Neither it nor what is in it.
  case absent
  /// Without its content.
  case empty
  case void
  case style
  /// Its content is text, in which there are no nodes.
  case text
  /// The first line feed in it does not count.
  case preformatted
  /// The same, under another name: the content of this element would be something else.
  case renamed
  case ordinary

  init(_ element: Element) {
    let name = String(element.localName.string)
    guard element.isHTML else {
      self =
        Self.activeNames.contains(name.lowercased())
        ? .absent : name == "style" ? .style : .ordinary
      return
    }
    self = Self.kinds[name] ?? .ordinary
  }

  private static let kinds: [String: InertElement] = {
    var kinds: [String: InertElement] = [:]
    let names: [InertElement: String] = [
      // In a frame where scripts do not run, the content of `noscript` would be shown.
      .absent: """
      script noscript base meta noembed noframes applet param portal fencedframe frame embed \
      basefont bgsound keygen isindex
      """,
      .empty: "iframe template canvas video audio object",
      .void: "area br col hr img input link source track wbr",
      .style: "style", .text: "title textarea option", .preformatted: "pre listing",
      .renamed: "xmp plaintext",
    ]
    for (kind, names) in names {
      for name in names.split(separator: " ") { kinds[String(name)] = kind }
    }
    return kinds
  }()

  /// In SVG, what runs, and what changes attributes later.
  private static let activeNames: Set = [
    "script", "animate", "animatemotion", "animatetransform", "animatecolor", "set", "handler",
    "listener", "discard", "iframe", "audio", "video",
  ]

  /// Another name that it has.
  var name: [UInt8]? { self == .renamed ? Array("pre".utf8) : nil }

  /// Whether a comment in it would be text.
  var holdsText: Bool { self == .style || self == .text }
}
