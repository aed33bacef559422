/// Why something is taken out of a page.
public enum RedactionKind: String, Sendable, CaseIterable {
  /// `name@host`, but no `logo@2x.png` or `react@18.2.0`.
  case emailAddress = "email-address"
  /// International ones, those of `tel:` links, and the forms of some countries that nothing else
  /// has.
  case phoneNumber = "phone-number"
  /// Of a credit card, with a valid last digit.
  case cardNumber = "card-number"
  /// An IBAN.
  case bankAccount = "bank-account"
  /// Of the United States.
  case socialSecurityNumber = "social-security-number"
  /// IPv4, IPv6 and MAC, but no versions of programs.
  case networkAddress = "network-address"
  /// A street with a number, and what stands near it.
  case postalAddress = "postal-address"
  /// A key or password: a JSON Web Token, one with a known beginning, or a text that looks random.
  case token
  /// A UUID.
  case identifier
  /// What has a telling name: a parameter of an address, a key in a script, an attribute.
  case namedValue = "named-value"
  /// A nonce of a content security policy.
  case nonce
  /// A cookie, or an entry of `localStorage`, that was saved with the page.
  case cookie
  /// What was entered in a field, or stood in it.
  case formValue = "form-value"
  /// One of the names and texts that the user has listed.
  case word
  /// Text in an element that the user has chosen by a selector.
  case selected

  /// How it is called in a list.
  public var name: String {
    switch self {
    case .emailAddress: "e-mail address"
    case .phoneNumber: "phone number"
    case .cardNumber: "card number"
    case .bankAccount: "bank account"
    case .socialSecurityNumber: "social security number"
    case .networkAddress: "network address"
    case .postalAddress: "postal address"
    case .token: "token"
    case .identifier: "UUID"
    case .namedValue: "named value"
    case .nonce: "nonce"
    case .cookie: "cookie"
    case .formValue: "form value"
    case .word: "word"
    case .selected: "selected text"
    }
  }

  /// The name for several.
  public var pluralName: String {
    switch self {
    case .emailAddress, .networkAddress, .postalAddress: name + "es"
    case .selected: "selected texts"
    default: name + "s"
    }
  }
}
