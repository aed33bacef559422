import TestSupport
import Testing
import WebURL

@Suite struct IDNATests {
  private struct DomainCase: Decodable {
    var input: String
    var output: String?
  }

  @Test(
    .enabled(if: SharedData.isPresent, SharedData.leftOut),
    arguments: [("toascii.json", 87), ("IdnaTestV2.json", 2671)])
  func domainsToASCII(file: String, count: Int) throws {
    let cases = try ConformanceData.cases(file, as: DomainCase.self)
    #expect(cases.count == count)
    // As the suites have it: an empty host is no test of the domain.
    for item in cases where !item.input.isEmpty {
      let host = WebURL("https://\(Self.percentEncoded(item.input))/x")?[.host]
      let context = "\(item.input.unicodeScalars.map { String($0.value, radix: 16) })"
      if let reason = IDNAExpectations.knownFailures[item.input] {
        #expect(host != item.output, "passes, though it should fail: \(reason) \(context)")
      } else {
        #expect(host == item.output, "\(context)")
      }
    }
  }

  /// Only what is not ASCII in the host is the library's; so `?` and the like are encoded.
  private static func percentEncoded(_ domain: String) -> String {
    domain.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  @Test(arguments: [
    ("xn--bcher-kva.example", "bücher.example"), ("EXAMPLE.com", "example.com"),
    ("xn--fa-hia.de", "faß.de"), ("a..b", "a..b"),
  ])
  func domainsToUnicode(domain: String, expected: String) {
    #expect(Host.domainToUnicode(domain) == expected)
  }

  @Test func longDomainsAreNotRefused() {
    let label = String(repeating: "ü", count: 300)
    let domain = Array(repeating: label, count: 40).joined(separator: ".")
    #expect(Host.domainToASCII(domain)?.starts(with: "xn--".utf8) == true)
  }
}
