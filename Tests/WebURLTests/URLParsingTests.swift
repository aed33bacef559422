import TestSupport
import Testing
import WebURL

@Suite(.enabled(if: SharedData.isPresent, SharedData.leftOut)) struct URLParsingTests {
  private struct ParsingCase: Decodable {
    var input: String
    var base: String?
    var failure: Bool?
    var href: String?
    var origin: String?
    var `protocol`: String?
    var username: String?
    var password: String?
    var host: String?
    var hostname: String?
    var port: String?
    var pathname: String?
    var search: String?
    var hash: String?

    func expected(_ attribute: WebURL.Attribute) -> String? {
      switch attribute {
      case .protocol: self.protocol
      case .username: username
      case .password: password
      case .host: host
      case .hostname: hostname
      case .port: port
      case .pathname: pathname
      case .search: search
      case .hash: hash
      }
    }
  }

  @Test(arguments: [("urltestdata.json", 871), ("urltestdata-javascript-only.json", 1)])
  func parsesAsTheStandardDoes(file: String, count: Int) throws {
    let cases = try ConformanceData.cases(file, as: ParsingCase.self)
    #expect(cases.count == count)
    for item in cases {
      let url = Self.parse(item.input, base: item.base)
      #expect(url?.href == item.href, "\(item.input) against \(item.base ?? "nothing")")
      guard let url else { continue }
      for attribute in WebURL.Attribute.allCases {
        #expect(url[attribute] == item.expected(attribute), "\(attribute) of \(item.input)")
      }
      if let origin = item.origin { #expect(url.origin.description == origin, "\(item.input)") }
    }
  }

  @Test func whatIsSerializedParsesToTheSame() throws {
    for item in try ConformanceData.cases("urltestdata.json", as: ParsingCase.self) {
      guard let url = Self.parse(item.input, base: item.base) else { continue }
      #expect(WebURL(url.href) == url)
    }
  }

  private static func parse(_ input: String, base: String?) -> WebURL? {
    guard let base else { return WebURL(input) }
    return WebURL(base).flatMap { WebURL(input, base: $0) }
  }
}
