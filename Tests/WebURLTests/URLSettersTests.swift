import TestSupport
import Testing
import WebURL

@Suite(.enabled(if: SharedData.isPresent, SharedData.leftOut)) struct URLSettersTests {
  private struct SetterCase: Decodable {
    var href: String
    var newValue: String
    var expected: [String: String]

    enum CodingKeys: String, CodingKey {
      case href, expected
      case newValue = "new_value"
    }
  }

  private static let counts: [WebURL.Attribute: Int] = [
    .protocol: 35, .username: 13, .password: 12, .host: 67, .hostname: 48, .port: 27,
    .pathname: 33, .search: 16, .hash: 22,
  ]

  @Test(arguments: WebURL.Attribute.allCases)
  func setsAsTheStandardDoes(attribute: WebURL.Attribute) throws {
    let groups = try ConformanceData.groups("setters_tests.json", as: SetterCase.self)
    let cases = groups[attribute.rawValue] ?? []
    #expect(cases.count == Self.counts[attribute])
    for item in cases {
      var url = try #require(WebURL(item.href))
      url[attribute] = item.newValue
      let context = "\(attribute) of \(item.href) set to \(item.newValue)"
      for (name, value) in item.expected {
        let actual = name == "href" ? url.href : WebURL.Attribute(rawValue: name).map { url[$0] }
        #expect(actual == value, "\(context), \(name)")
      }
    }
  }

  /// The suite's one case of `href`: a new URL is parsed, without a base.
  @Test func hrefIsParsedAnew() throws {
    let groups = try ConformanceData.groups("setters_tests.json", as: SetterCase.self)
    let item = try #require(groups["href"]?.first)
    #expect(groups["href"]?.count == 1)
    #expect(WebURL(item.newValue)?.href == item.expected["href"])
  }
}
