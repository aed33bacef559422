/// What private things of a kind look like.
struct RedactionPattern: Sendable {
  /// Where a text stands.
  struct Places: OptionSet {
    let rawValue: Int

    /// What people read, and attributes.
    static let prose = Places(rawValue: 1)
    /// In scripts and JSON, only strings and comments.
    static let strings = Places(rawValue: 2)
    /// Anywhere in scripts and JSON.
    static let code = Places(rawValue: 4)
    static let styleSheets = Places(rawValue: 8)

    static let everywhere: Places = [.prose, .code, .styleSheets]
    static let texts: Places = [.prose, .strings]
    static let numbers: Places = [.prose, .code]
  }

  let kind: RedactionKind
  let places: Places
  let find: @Sendable (ScannedText) -> [Range<Int>]

  init(
    _ kind: RedactionKind, in places: Places,
    _ find: @escaping @Sendable (ScannedText) -> [Range<Int>]
  ) {
    (self.kind, self.places, self.find) = (kind, places, find)
  }

  /// All of them. Where two find the same, the earlier one gives it its kind.
  static let all = [
    RedactionPattern(.namedValue, in: [.prose, .strings, .styleSheets], NamedParameters.find),
    RedactionPattern(.namedValue, in: .everywhere, UserInformation.find),
    RedactionPattern(.nonce, in: .texts, NonceSources.find),
    RedactionPattern(.emailAddress, in: .everywhere, EmailAddresses.find),
    RedactionPattern(.bankAccount, in: .texts, BankAccounts.find),
    RedactionPattern(.cardNumber, in: .numbers, CardNumbers.find),
    RedactionPattern(.phoneNumber, in: .texts, PhoneNumbers.find),
    RedactionPattern(.socialSecurityNumber, in: .texts, SocialSecurityNumbers.find),
    RedactionPattern(.networkAddress, in: .texts, NetworkAddresses.find),
    RedactionPattern(.postalAddress, in: .texts, PostalAddresses.find),
    RedactionPattern(.identifier, in: .everywhere, UniqueIdentifiers.find),
    RedactionPattern(.token, in: .everywhere, WebTokens.find),
    RedactionPattern(.token, in: .everywhere, KnownTokens.find),
    RedactionPattern(.token, in: .everywhere, RandomTokens.find),
  ]

  /// What the patterns for a place find; the data of pictures and fonts in `data:` addresses is nothing to them.
  static func matches(in text: ScannedText, at place: Places) -> [RedactionMatch] {
    let data = EncodedData.find(in: text)
    return all.flatMap { pattern -> [RedactionMatch] in
      guard !pattern.places.isDisjoint(with: place) else { return [] }
      return pattern.find(text)
        .filter { !data.contains(place: $0.lowerBound) }
        .map { RedactionMatch(range: $0, kind: pattern.kind) }
    }
  }
}
