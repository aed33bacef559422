import Testing

@testable import Serving

/// What gets an answer, and what does not.
@Suite struct AdmissionTests {
  private static let admission = Admission(port: 4000, token: "secret")

  private func status(_ request: String) -> Int {
    switch RequestMessage.read(Array(request.replacing("\n", with: "\r\n").utf8)) {
    case .incomplete: return 0
    case .refused(let status): return status.rawValue
    case .complete(let message):
      switch Self.admission.admit(message) {
      case .success: return 200
      case .failure(let refusal): return refusal.status.rawValue
      }
    }
  }

  @Test(arguments: [
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\n\n", 200),
    ("GET /secret/a?b HTTP/1.1\nhost: localhost:4000\n\n", 200),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nSec-Fetch-Site: none\n\n", 200),
    (
      "GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nOrigin: http://127.0.0.1:4000\nSec-Fetch-Site: same-origin\n\n",
      200
    ),
    (
      "POST /secret/a HTTP/1.1\nHost: 127.0.0.1:4000\nContent-Type: application/json\nContent-Length: 2\n\n{}",
      200
    ),
    // The token is missing or another one.
    ("GET / HTTP/1.1\nHost: 127.0.0.1:4000\n\n", 403),
    ("GET /secret HTTP/1.1\nHost: 127.0.0.1:4000\n\n", 403),
    ("GET /secrets/ HTTP/1.1\nHost: 127.0.0.1:4000\n\n", 403),
    ("GET /a/secret/ HTTP/1.1\nHost: 127.0.0.1:4000\n\n", 403),
    // A name that was made to mean this computer (DNS rebinding).
    ("GET /secret/ HTTP/1.1\nHost: example.com:4000\n\n", 403),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4001\n\n", 403),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1.example.com:4000\n\n", 403),
    ("GET /secret/ HTTP/1.1\n\n", 403),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nHost: example.com\n\n", 403),
    // A page of another origin (CSRF).
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nOrigin: https://example.com\n\n", 403),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nOrigin: null\n\n", 403),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nOrigin: http://127.0.0.1:4001\n\n", 403),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nSec-Fetch-Site: cross-site\n\n", 403),
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\nSec-Fetch-Site: same-site\n\n", 403),
    // A socket of another origin.
    (
      "GET /secret/events HTTP/1.1\nHost: 127.0.0.1:4000\nUpgrade: websocket\nOrigin: https://example.com\n\n",
      403
    ),
    // What a form can send.
    (
      "POST /secret/a HTTP/1.1\nHost: 127.0.0.1:4000\nContent-Type: text/plain\nContent-Length: 2\n\n{}",
      415
    ),
    ("OPTIONS /secret/a HTTP/1.1\nHost: 127.0.0.1:4000\n\n", 405),
    ("PUT /secret/a HTTP/1.1\nHost: 127.0.0.1:4000\n\n", 405),
    // What is no request, or not all of one.
    ("GET /secret/ HTTP/1.1\nHost: 127.0.0.1:4000\n", 0),
    ("POST /secret/a HTTP/1.1\nContent-Length: 3\n\n{}", 0),
    ("GET /secret/ HTTP/2\n\n", 400),
    ("GET http://127.0.0.1:4000/secret/ HTTP/1.1\n\n", 400),
    ("\n\n", 400),
    ("GET /secret/ HTTP/1.1\nHost 127\n\n", 400),
    ("POST /secret/ HTTP/1.1\nContent-Length: -1\n\n", 400),
    ("POST /secret/ HTTP/1.1\nContent-Length: 1\nContent-Length: 2\n\nab", 400),
    ("POST /secret/ HTTP/1.1\nTransfer-Encoding: chunked\n\n0\n\n", 400),
    ("POST /secret/ HTTP/1.1\nContent-Length: 99999999\n\n", 413),
    ("GET /" + String(repeating: "a", count: 40_000), 431),
  ]) func outcome(request: String, expected: Int) {
    #expect(status(request) == expected)
  }

  @Test func aRequestHasNeitherTokenNorQuery() throws {
    let text =
      "POST /secret/run?x HTTP/1.1\r\nHost: localhost:4000\r\n"
      + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}more"
    guard case .complete(let message) = RequestMessage.read(Array(text.utf8)) else {
      Issue.record("it is complete")
      return
    }
    let request = try Self.admission.admit(message).get()
    #expect(request == Request(method: .post, path: "/run", body: Array("{}".utf8)))
  }
}
