/// What private things of a kind look like.
struct RedactionPattern: Sendable {
  /// Where a text stands.
  struct Places: OptionSet {
    let rawValue: Int

    /// What people read, and attributes.
    static let prose = Places(rawValue: 1)
    static let scripts = Places(rawValue: 2)
    static let styleSheets = Places(rawValue: 4)

    static let everywhere: Places = [.prose, .scripts, .styleSheets]
    /// Where numbers mean something.
    static let readable: Places = [.prose, .scripts]
  }

  let kind: RedactionKind
  var places = Places.readable
  let find: @Sendable (ScannedText) -> [Range<Int>]

  init(
    _ kind: RedactionKind, in places: Places = .readable,
    _ find: @escaping @Sendable (ScannedText) -> [Range<Int>]
  ) {
    (self.kind, self.places, self.find) = (kind, places, find)
  }

  /// All of them. Where two find the same, the earlier one gives it its kind.
  static let all = [
    RedactionPattern(.namedValue, in: .everywhere, NamedParameters.find),
    RedactionPattern(.namedValue, in: .everywhere, UserInformation.find),
    RedactionPattern(.nonce, NonceSources.find),
    RedactionPattern(.emailAddress, in: .everywhere, EmailAddresses.find),
    RedactionPattern(.bankAccount, BankAccounts.find),
    RedactionPattern(.cardNumber, CardNumbers.find),
    RedactionPattern(.phoneNumber, PhoneNumbers.find),
    RedactionPattern(.socialSecurityNumber, SocialSecurityNumbers.find),
    RedactionPattern(.networkAddress, NetworkAddresses.find),
    RedactionPattern(.postalAddress, PostalAddresses.find),
    RedactionPattern(.identifier, in: .everywhere, UniqueIdentifiers.find),
    RedactionPattern(.token, in: .everywhere, WebTokens.find),
    RedactionPattern(.token, in: .everywhere, KnownTokens.find),
    RedactionPattern(.token, in: .everywhere, RandomTokens.find),
  ]

  static func matches(in text: ScannedText, at place: Places) -> [RedactionMatch] {
    all.flatMap { pattern -> [RedactionMatch] in
      guard pattern.places.contains(place) else { return [] }
      return pattern.find(text).map { RedactionMatch(range: $0, kind: pattern.kind) }
    }
  }
}
