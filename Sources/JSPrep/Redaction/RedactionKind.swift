/// Why something is taken out of a page.
public enum RedactionKind: String, Sendable, CaseIterable {
  case emailAddress = "email-address"
  case phoneNumber = "phone-number"
  case cardNumber = "card-number"
  case bankAccount = "bank-account"
  case socialSecurityNumber = "social-security-number"
  case networkAddress = "network-address"
  case postalAddress = "postal-address"
  case token
  case identifier
  /// What has a telling name: a parameter of an address, a key in a script, an attribute.
  case namedValue = "named-value"
  case nonce
  case cookie
  case formValue = "form-value"
  case word
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
