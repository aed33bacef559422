/// Names of parameters, keys and attributes whose values are private.
enum PrivateNames {
  /// Whether a parameter of an address has such a name.
  static func isPrivateParameter(_ name: String) -> Bool {
    isSecret(name) || isPersonal(name) || parameters.contains(words(in: name).joined())
  }

  /// Names that say secret, in one of their words: `csrf_token`, `X-Session-Id`.
  static func isSecret(_ name: String) -> Bool {
    let words = words(in: name)
    if let last = words.last, words.count > 1, describing.contains(last) { return false }
    return words.contains { secrets.contains($0) } || secrets.contains(words.joined())
      || secrets.contains(words.suffix(2).joined())
  }

  /// Names of what people are asked for in forms.
  static func isPersonal(_ name: String) -> Bool {
    let words = words(in: name)
    return personal.contains(words.joined()) || personal.contains(words.suffix(2).joined())
      || words.last.map(personal.contains) ?? false
  }

  /// Whether a value can be a secret: neither words, nor an address, nor a setting.
  static func isSecretValue(_ value: String, of name: String) -> Bool {
    let scalars = value.unicodeScalars.map(\.value)
    let isShortNumber = scalars.count < 6 && scalars.allSatisfy(\.isDigit)
    let isAddress = ["http", "/", "./", "#"].contains { value.hasPrefix($0) }
    // Passwords may be words.
    let isPassword = words(in: name).contains { $0.hasPrefix("pass") || $0 == "pwd" }
    let isWord = scalars.allSatisfy(\.isASCIILower) && scalars.count < 16 && !isPassword
    return scalars.count > 3 && !isShortNumber && !isAddress && !isWord
      && !scalars.contains(where: \.isSpace) && !trivial.contains(value.lowercased())
  }

  /// Whether a value can be what its name says, and does not only repeat it.
  static func isPersonalValue(_ value: String, of name: String) -> Bool {
    let words = words(in: value)
    return !words.isEmpty && words.joined() != Self.words(in: name).joined()
      && !trivial.contains(value.lowercased())
  }

  /// Names that say something about a secret.
  private static let describing: Set = [
    "param", "header", "name", "type", "url", "expires", "expiry", "ttl", "timeout", "path",
    "field",
    "prefix", "suffix", "algorithm", "label", "text", "placeholder", "enabled", "required",
    "length", "duration", "message", "error", "title", "policy", "mode",
  ]

  /// Values of hidden fields, too, in which nobody says anything.
  static let trivial: Set = [
    "true", "false", "on", "off", "yes", "no", "null", "undefined", "none", "get", "post", "put",
    "patch", "delete", "utf-8", "utf8", "utf", "string", "number", "text", "hidden", "include",
    "same-origin", "omit",
  ]

  /// `accessToken`, `access_token` and `ACCESS-TOKEN` have the same words.
  static func words(in name: String) -> [String] {
    var words: [String] = []
    var wasLower = false
    var isInWord = false
    for scalar in name.unicodeScalars {
      let value = scalar.value
      guard value.isAlphanumeric else {
        isInWord = false
        continue
      }
      if !isInWord || wasLower && value.isASCIIUpper { words.append("") }
      words[words.count - 1].unicodeScalars.append(Unicode.Scalar(value.folded) ?? scalar)
      (isInWord, wasLower) = (true, value.isASCIILower)
    }
    return words
  }

  private static let secrets: Set = [
    "token", "tokens", "secret", "password", "passwd", "passwort", "pwd", "passphrase", "session",
    "sessionid", "sess", "sid", "auth", "authorization", "jwt", "csrf", "xsrf", "csrftoken",
    "apikey", "accesskey", "privatekey", "secretkey", "clientkey", "signature", "sig", "hmac",
    "otp", "credential", "credentials", "phpsessid", "jsessionid", "nonce",
  ]

  private static let personal: Set = [
    "email", "mail", "phone", "telephone", "mobile", "msisdn", "iban", "ssn", "firstname",
    "lastname", "surname", "givenname", "familyname", "fullname", "street", "streetaddress",
    "postalcode", "zipcode", "postcode", "birthday", "birthdate", "dateofbirth",
  ]

  /// What means something else elsewhere.
  private static let parameters: Set = [
    "key", "code", "ticket", "user", "userid", "username", "uid", "login", "account", "accountid",
    "customer", "customerid", "member", "memberid", "gclid", "fbclid", "dclid", "msclkid", "ga",
    "gl", "mceid", "address",
  ]
}
