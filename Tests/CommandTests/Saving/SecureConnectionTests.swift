import Foundation
import Testing

/// Connections that are encrypted, with an authority of the tests.
@Suite(
  .enabled(if: LoopbackServer.python.isPresent, LoopbackServer.python.leftOut),
  .enabled(if: LoopbackServer.openssl.isPresent, LoopbackServer.openssl.leftOut))
struct SecureConnectionTests {
  private let tool: CommandLineTool
  private let server: LoopbackServer
  private let certificate: (file: String, key: String)

  init() throws {
    tool = try CommandLineTool()
    let made = try tool.shell(
      """
      set -e
      openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=Tests
      openssl req -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=localhost
      printf 'subjectAltName=DNS:localhost\\n' > names
      openssl x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out cert.pem
      """)
    try #require(made.status == 0, "\(made.errors)")
    certificate = (
      tool.folder.appending(path: "cert.pem").path, tool.folder.appending(path: "key.pem").path
    )
    server = try LoopbackServer(certificate: certificate)
  }

  private func save(_ host: String, _ options: [String]) throws -> CommandLineTool.Result {
    try tool.run(
      ["save", "https://\(host):\(server.port)/gzip", "-o", "x.html"] + options)
  }

  @Test func anAuthorityThatIsTrusted() throws {
    let result = try save("localhost", ["--ca-file", "ca.pem"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func anAuthorityThatIsNot() throws {
    let result = try save("localhost", [])
    #expect(result.status == 2 && result.errors.contains("the connection is not secure: "))
    #expect(!tool.names.contains("x.html"))
  }

  @Test func anotherHost() throws {
    let result = try save("127.0.0.1", ["--ca-file", "ca.pem"])
    #expect(result.status == 2 && result.errors.contains("the connection is not secure: "))
  }

  @Test(.enabled(if: LoopbackServer.node.isPresent, LoopbackServer.node.leftOut))
  func aServerThatSpeaksHTTP2() throws {
    let server = try LoopbackServer(certificate: certificate, speaksHTTP2: true)
    let result = try tool.run(
      ["save", "https://localhost:\(server.port)/page", "-o", "x.mhtml", "--ca-file", "ca.pem"])
    #expect(result.status == 0 && result.errors.contains("2 resources"), "\(result.errors)")
    #expect(try Set(server.stop()) == ["h2 /page", "h2 /a.css", "h2 /a.png"])
  }
}
