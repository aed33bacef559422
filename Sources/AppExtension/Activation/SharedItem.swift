/// What is offered to extensions: an item as an activation rule sees it.
public struct SharedItem: Hashable, Sendable {
  /// A piece of data, which the extension may load in one of several types (`NSItemProvider`).
  public struct Attachment: Hashable, Sendable {
    /// The available types of the attachment, the best first.
    public var registeredTypeIdentifiers: [String]

    /// - Parameter registeredTypeIdentifiers: uniform type identifiers, the best first.
    public init(_ registeredTypeIdentifiers: String...) {
      self.registeredTypeIdentifiers = registeredTypeIdentifiers
    }

    /// - Parameter registeredTypeIdentifiers: uniform type identifiers, the best first.
    public init(registeredTypeIdentifiers: [String]) {
      self.registeredTypeIdentifiers = registeredTypeIdentifiers
    }

    /// Whether one of the types conforms.
    public func conforms(to identifier: String) -> Bool {
      let type = UniformType(identifier)
      return registeredTypeIdentifiers.contains { UniformType($0).conforms(to: type) }
    }
  }

  /// What an activation rule counts. Those of all items that are shared together are taken as one
  /// list.
  public var attachments: [Attachment]

  /// An item with any number of attachments.
  public init(attachments: [Attachment]) { self.attachments = attachments }

  /// An item with the attachments that are listed.
  public init(_ attachments: Attachment...) { self.attachments = attachments }
}

extension SharedItem {
  /// The pseudo-type with which Safari's share sheet marks the URL of the page that it shows.
  public static let activeWebPageType = "com.apple.active-webpage"

  /// The page that Safari shows.
  public static let webPage = SharedItem(Attachment("public.url", activeWebPageType))

  /// Only a URL, which other browsers share for a page.
  public static let webURL = SharedItem(Attachment("public.url"))

  /// Selected text.
  public static let text = SharedItem(Attachment("public.plain-text"))

  /// Files of the types of their filename extensions, all in one item, as in the share sheet.
  public static func files(_ names: String...) -> SharedItem {
    SharedItem(
      attachments: names.map { name in
        let suffix = name.split(separator: ".").last.map(String.init) ?? ""
        let type = UniformType.forFilenameExtension(suffix)?.identifier ?? "public.data"
        return Attachment(type, "public.file-url")
      })
  }

  /// Images as shared by photo apps: only their data, not files.
  public static func images(_ count: Int, type: String = "public.jpeg") -> SharedItem {
    SharedItem(attachments: Array(repeating: Attachment(type), count: count))
  }
}
