import Testing

@testable import JSPrep

/// What each pattern finds, and what looks similar and stays.
@Suite struct PatternTests {
  private static func found(_ text: String) -> [String] {
    let scanned = ScannedText(text)
    return RedactionPattern.matches(in: scanned, at: .prose).merged
      .map { "\($0.kind.rawValue) \(scanned.string($0.range))" }
  }

  @Test(arguments: [
    ("Write to anna.meier+x@mail.example.org.", "email-address anna.meier+x@mail.example.org"),
    ("'a@x.org'", "email-address a@x.org"),
    ("o'neil@x.org, müller@bücher.de", "email-address o'neil@x.org|email-address müller@bücher.de"),
    (
      "+49 30 1234567 or +1-212-555-0123",
      "phone-number +49 30 1234567|phone-number +1-212-555-0123"
    ),
    ("(212) 555-0123, 212.555.0123", "phone-number (212) 555-0123|phone-number 212.555.0123"),
    ("01 23 45 67 89", "phone-number 01 23 45 67 89"),
    (
      "030 1234567-8; 0151/23456789; (020) 7946 0958",
      "phone-number 030 1234567-8|phone-number 0151/23456789|phone-number (020) 7946 0958"
    ),
    ("0049 30 123456", "phone-number 0049 30 123456"),
    ("tel:5551234", "phone-number 5551234"),
    ("4111 1111 1111 1111", "card-number 4111 1111 1111 1111"),
    ("5500005555555559 12/27", "card-number 5500005555555559"),
    ("3782-822463-10005", "card-number 3782-822463-10005"),
    ("12 4111 1111 1111 1111 123", "card-number 4111 1111 1111 1111"),
    ("DE89 3704 0044 0532 0130 00 BIC", "bank-account DE89 3704 0044 0532 0130 00"),
    ("GB29NWBK60161331926819", "bank-account GB29NWBK60161331926819"),
    ("SSN 123-45-6789", "social-security-number 123-45-6789"),
    ("from 192.168.178.23.", "network-address 192.168.178.23"),
    ("2001:db8::8a2e:370:7334", "network-address 2001:db8::8a2e:370:7334"),
    ("00:1A:2b:3c:4d:5e", "network-address 00:1A:2b:3c:4d:5e"),
    ("at 221B Baker Street", "postal-address 221B Baker Street"),
    (
      "5 Old Mill Rd, Springfield, IL 62704",
      "postal-address 5 Old Mill Rd|postal-address Springfield, IL 62704"
    ),
    ("Hauptstraße 12a, 10115 Berlin", "postal-address Hauptstraße 12a|postal-address 10115 Berlin"),
    ("Lange Gasse 7", "postal-address Lange Gasse 7"),
    ("Marktstr. 3", "postal-address Marktstr. 3"),
    (
      "12 rue de la Paix, 75002 Paris",
      "postal-address 12 rue de la Paix|postal-address 75002 Paris"
    ),
    ("Via Roma 5", "postal-address Via Roma 5"),
    (
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3",
      "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3"
    ),
    (
      "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6", "token ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6"
    ),
    ("Authorization: Bearer abcdef123456", "token abcdef123456"),
    ("d41d8cd98f00b204e9800998ecf8427e", "token d41d8cd98f00b204e9800998ecf8427e"),
    ("main-d41d8cd98f00b204e9800998ecf8427e.js", "token d41d8cd98f00b204e9800998ecf8427e"),
    (
      "x=wJalrXUtnFEMI7K7MDENGbPxRfiCYEXAMPLEKEY9", "token wJalrXUtnFEMI7K7MDENGbPxRfiCYEXAMPLEKEY9"
    ),
    ("nav-123e4567-e89b-42d3-a456-426614174000", "identifier 123e4567-e89b-42d3-a456-426614174000"),
    (
      "/a?page=2&session_id=77&amp;email=x%40y#access_token=q",
      "named-value 77|named-value x%40y|named-value q"
    ),
    ("https://anna:secret@host.example/", "named-value anna:secret"),
    ("script-src 'nonce-abc' 'self'", "nonce abc"),
  ])
  func privateThings(text: String, expected: String) {
    #expect(Self.found(text).joined(separator: "|") == expected)
  }

  @Test(arguments: [
    "1.299,00 € or $1,299.00", "12.345.678,90", "2024-01-02", "01.02.2024 10:30",
    "01/02/2024 10:30",
    "10:30:45", "2024-01-02T03:04:05.678Z", "ISBN 978-3-16-148410-0", "ISBN 0-306-40615-2",
    "9780306406157", "order 4111111111111112", "order 2024-000123", "article 12345678",
    "4711-0815-1234", "1234 5678 9012 3456", "+100 000 000 users", "100 000 000", "1.2.3.4",
    "version 10.15.7.20", "Chrome/120.0.0.0 Safari/605.1.15", "logo@2x.png", "react@18.2.0",
    "lodash@4.17.21/lodash.min.js", "@media print", "a::before", "std::vector", "127.0.0.1",
    "In 2008 Wall Street crashed", "$5 Main Street deal", "Spring 2024", "auf Platz 3",
    "Arbeitsplatz 4.0",
    "12 Main Reasons", "Highway 61 Revisited",
    "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAA",
    "M0-1h2v3a4-5z28h-2v-2h2v2zm7-3H8V4h16v23z", "getElementsByClassNameAndAttributeValue",
    "UNSAFE_componentWillReceiveProps", "some-long-article-about-many-things-from-2024",
    "Some-Title-With-Words-And-More-Words-2024", "00000000-0000-0000-0000-000000000000",
    "?page=2&sort=price&keyword=shoes", "a == b", "token", "3.14159265358979", "-0.25 .5 1e9",
    "12 34 56 78 90", "555-1234", "0800", "1 234 567", "123456789",
  ])
  func similarThings(text: String) {
    #expect(Self.found(text) == [])
  }

  @Test(arguments: [
    ("access_token", true), ("csrfToken", true), ("X-Session-Id", true), ("apiKey", true),
    ("api_key", true), ("PHPSESSID", true), ("password", true), ("tokens", true),
    ("keyword", false), ("csrf-param", false), ("sessionTimeout", false), ("passwordLabel", false),
    ("tokenizer", false), ("author", false), ("assignee", false),
  ])
  func secretNames(name: String, isSecret: Bool) {
    #expect(PrivateNames.isSecret(name) == isSecret)
  }

  @Test func whatLiesInAnotherIsPartOfIt() {
    let matches: [RedactionMatch] = [
      .init(range: 4..<6, kind: .word), .init(range: 2..<9, kind: .emailAddress),
      .init(range: 8..<12, kind: .token), .init(range: 12..<13, kind: .word),
    ]
    #expect(
      matches.merged == [
        .init(range: 2..<12, kind: .emailAddress), .init(range: 12..<13, kind: .word),
      ])
    #expect(
      matches.merged.fillingGaps(upTo: 15, with: .selected).map(\.range) == [
        0..<2, 2..<12, 12..<13, 13..<15,
      ])
  }
}
