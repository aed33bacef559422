import HTTP
import Testing
import WebURL

/// A page from elsewhere has no access to this computer and its network.
@Suite struct PrivateAddressTests {
  @Test(arguments: [
    ("127.0.0.1", true), ("127.8.0.1", true), ("0.0.0.0", true), ("10.1.2.3", true),
    ("172.15.0.1", false), ("172.16.0.1", true), ("172.31.255.255", true), ("172.32.0.1", false),
    ("192.168.0.1", true), ("192.169.0.1", false), ("169.254.169.254", true),
    ("100.63.0.1", false), ("100.64.0.1", true), ("100.127.0.1", true), ("100.128.0.1", false),
    ("8.8.8.8", false), ("255.255.255.255", true), ("224.0.0.1", true),
    ("::1", true), ("::", true), ("fe80::1", true), ("fc00::1", true), ("fd12::1", true),
    ("ff02::1", true), ("2001:db8::1", false), ("::ffff:127.0.0.1", true),
    ("::ffff:8.8.8.8", false), ("64:ff9b::a00:1", true), ("64:ff9b::808:808", false),
  ])
  func addresses(address: String, isPrivate: Bool) {
    #expect(HTTPClient.isPrivate(address) == isPrivate)
  }

  /// Whatever name it has: what counts is where the connection leads.
  @Test(arguments: [
    "http://127.0.0.1:9/", "http://localhost:9/", "http://0x7f.1:9/", "http://[::1]:9/",
  ])
  func aPublicPageConnectsToNone(address: String) throws {
    var options = HTTPOptions(userAgent: "x", acceptedLanguages: "en")
    options.isPagePublic = true
    let site = try #require(WebURL("https://a.example/"))
    let client = try #require(HTTPClient(options, site: site))
    let exchange = try #require(client.fetch([HTTPRequest(url: address)]).first)
    guard case .failure(let failure) = exchange.result else {
      Issue.record("there is an answer")
      return
    }
    #expect(failure == .privateAddress)
  }
}
