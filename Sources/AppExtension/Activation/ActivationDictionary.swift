import PropertyList

/// An activation rule of counts.
///
/// AD-HOC: Apple documents the keys, but not how an attachment counts that fits several of them.
/// Here it counts for the most specific one that the rule supports: an image is an image first, and
/// a file only in a rule that supports files and not images.
public struct ActivationDictionary: Sendable {
  /// The keys that count attachments of a kind, the most specific kind first.
  public enum Kind: String, CaseIterable, Sendable {
    /// The page that Safari shows, which is marked as `com.apple.active-webpage`. Apple asks for
    /// this key, with a value other than 0, where an extension has a JavaScript file.
    case webPage = "SupportsWebPageWithMaxCount"
    /// What conforms to `public.image`.
    case image = "SupportsImageWithMaxCount"
    /// What conforms to `public.movie`.
    case movie = "SupportsMovieWithMaxCount"
    /// What conforms to `public.text`; the value is a boolean, for text is not counted.
    case text = "SupportsText"
    /// What conforms to `public.url` and is no file, such as the address that another browser
    /// shares.
    case webURL = "SupportsWebURLWithMaxCount"
    /// What conforms to `public.file-url` or, unless it is an address, to `public.data`.
    case file = "SupportsFileWithMaxCount"

    /// The whole key, such as `NSExtensionActivationSupportsImageWithMaxCount`.
    public var key: String { ActivationDictionary.keyPrefix + rawValue }
  }

  /// What all keys of a rule begin with.
  public static let keyPrefix = "NSExtensionActivation"
  /// The key of the greatest number of attachments of any kind; a rule with no other key accepts
  /// all kinds.
  public static let maximumKey = keyPrefix + "SupportsAttachmentsWithMaxCount"
  /// The key of the smallest number of attachments.
  public static let minimumKey = keyPrefix + "SupportsAttachmentsWithMinCount"
  /// The key of the rule's version, 1 if it is missing. From version 2 on, matching is not strict
  /// by itself.
  public static let versionKey = keyPrefix + "DictionaryVersion"
  /// The key of strict matching, in which every attachment must be of a supported kind.
  public static let strictKey = keyPrefix + "UsesStrictMatching"

  /// Every key that a rule may have.
  public static let knownKeys: [String] =
    Kind.allCases.map(\.key) + [maximumKey, minimumKey, versionKey, strictKey]

  /// The keys whose values are numbers of attachments.
  static let countKeys: [String] =
    Kind.allCases.filter { $0 != .text }.map(\.key) + [maximumKey, minimumKey]

  /// The maximum number of attachments of each kind; a kind that is not supported is absent.
  public let maximumCounts: [Kind: Int]
  /// The maximum number of attachments of any kind; nil for no limit.
  public let maximumCount: Int?
  /// The smallest number of attachments; nil for no such limit.
  public let minimumCount: Int?
  /// Whether every attachment must be of a supported kind; otherwise one is enough.
  public let isStrict: Bool

  /// Never fails: an unknown key, and one whose value the system reads as 0, count as absent.
  public init(_ dictionary: PropertyList.Dictionary) {
    func count(_ key: String) -> Int? {
      dictionary[key].flatMap(Self.count).flatMap { $0 > 0 ? $0 : nil }
    }
    var counts: [Kind: Int] = [:]
    for kind in Kind.allCases {
      // Text is either supported or not: its number does not matter.
      counts[kind] = count(kind.key).map { kind == .text ? Int.max : $0 }
    }
    maximumCounts = counts
    maximumCount = count(Self.maximumKey)
    minimumCount = count(Self.minimumKey)
    let version = dictionary[Self.versionKey].flatMap(Self.count) ?? 1
    isStrict = count(Self.strictKey) != nil || version < 2
  }

  /// The integer that the system reads from a value: `true` is 1, and a string counts as the number
  /// that it begins with. nil for any other kind of value.
  public static func count(_ value: PropertyList) -> Int? {
    switch value {
    case .boolean(let boolean): return boolean ? 1 : 0
    case .number(let number):
      return number.isNaN ? 0 : Int(exactly: number.rounded(.towardZero)) ?? Int.max
    case .string(let string):
      let text = string.drop { $0.isWhitespace }
      let sign = text.first == "-" || text.first == "+" ? text.prefix(1) : ""
      let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
      return digits.isEmpty ? 0 : Int(sign + digits) ?? Int.max
    default: return nil
    }
  }
}

extension ActivationDictionary {
  /// Whether the rule offers its extension for the items.
  public func decide(on items: [SharedItem]) -> ActivationDecision {
    let attachments = items.flatMap(\.attachments)
    guard !attachments.isEmpty else {
      return ActivationDecision(isOffered: false, reasons: ["Nothing is shared."])
    }
    let kinds = attachments.map(supportedKind)
    let objections = countObjections(attachments.count) + kindObjections(attachments, kinds)
    return ActivationDecision(isOffered: objections.isEmpty, reasons: objections)
  }

  private func supportedKind(of attachment: SharedItem.Attachment) -> Kind? {
    Kind.allCases.first { maximumCounts[$0] != nil && $0.takes(attachment) }
  }

  private func countObjections(_ count: Int) -> [String] {
    var objections: [String] = []
    if let maximumCount, count > maximumCount {
      objections.append(
        "\(count) attachments are shared; \(Self.maximumKey) is \(maximumCount).")
    }
    if let minimumCount, count < minimumCount {
      objections.append(
        "Only \(count) of at least \(minimumCount) attachments are shared (\(Self.minimumKey)).")
    }
    return objections
  }

  private func kindObjections(
    _ attachments: [SharedItem.Attachment], _ kinds: [Kind?]
  ) -> [String] {
    // A rule with only a number of attachments accepts any kind.
    if maximumCounts.isEmpty, maximumCount != nil { return [] }
    var objections: [String] = []
    let unsupported = zip(attachments, kinds).filter { $0.1 == nil }.map(\.0)
    if isStrict || unsupported.count == attachments.count {
      objections += unsupported.map { attachment in
        let types = attachment.registeredTypeIdentifiers.joined(separator: ", ")
        return "No key of the rule accepts the attachment of type \(types)."
      }
    }
    for kind in Kind.allCases {
      let count = kinds.count { $0 == kind }
      if let maximum = maximumCounts[kind], count > maximum {
        objections.append("\(count) attachments are for \(kind.key), which allows \(maximum).")
      }
    }
    return objections
  }
}

extension ActivationDictionary.Kind {
  /// Whether an attachment is of the kind, whatever else it is.
  public func takes(_ attachment: SharedItem.Attachment) -> Bool {
    switch self {
    case .webPage: attachment.conforms(to: SharedItem.activeWebPageType)
    case .image: attachment.conforms(to: "public.image")
    case .movie: attachment.conforms(to: "public.movie")
    case .text: attachment.conforms(to: "public.text")
    case .webURL:
      attachment.conforms(to: "public.url") && !attachment.conforms(to: "public.file-url")
    case .file:
      attachment.conforms(to: "public.file-url")
        || attachment.conforms(to: "public.data") && !attachment.conforms(to: "public.url")
    }
  }
}
