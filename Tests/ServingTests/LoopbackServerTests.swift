import POSIX
import Testing

@testable import Serving

/// A server and its clients in one thread.
@Suite struct LoopbackServerTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      request.path == "/page" ? Response(.ok, body: Array("here".utf8)) : Response(.notFound)
    }
  }

  private var token: String { server.address.split(separator: "/").last.map(String.init) ?? "" }

  private func connect() throws -> Int32 {
    let client = socket(AF_INET, SystemSocket.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = try #require(in_port_t(exactly: server.port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        POSIX.connect(client, $0, size)
      }
    }
    try #require(result == 0)
    return client
  }

  private func send(_ text: String, to client: Int32) {
    Array(text.utf8).withUnsafeBytes { _ = SystemCall.writeAll($0, to: client) }
    server.serve()
  }

  private func receive(_ client: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  private func get(_ path: String) -> String {
    "GET /\(token)\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
  }

  @Test func aTokenIsLong() throws {
    #expect(token.count == 32)
    let other = try LoopbackServer { _ in Response(.notFound) }
    #expect(other.address.split(separator: "/").last.map(String.init) != token)
  }

  @Test func answers() throws {
    let client = try connect()
    defer { close(client) }
    send(get("/page"), to: client)
    let answer = receive(client)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("\r\n\r\nhere"))
    #expect(answer.contains("Referrer-Policy: no-referrer\r\n"))
    #expect(!answer.lowercased().contains("access-control"))
  }

  /// A request that arrives in pieces.
  @Test func pieces() throws {
    let client = try connect()
    defer { close(client) }
    for scalar in get("/page").unicodeScalars.dropLast() { send(String(scalar), to: client) }
    #expect(receive(client) == "")
    send("\n", to: client)
    #expect(receive(client).hasSuffix("here"))
  }

  @Test func events() throws {
    let page = try connect()
    defer { close(page) }
    #expect(!server.hasAudience)
    send(get("/events"), to: page)
    #expect(receive(page).contains("text/event-stream") && server.hasAudience)
    server.send(event: "run", data: "{}")
    #expect(receive(page) == "event: run\ndata: {}\n\n")
    shutdown(page, Int32(SHUT_RDWR))
    server.serve()
    #expect(!server.hasAudience)
  }

  /// Somebody who opens connections and says nothing does not keep others out for ever.
  @Test func silentClients() throws {
    let silent = try (0..<70).map { _ in
      defer { server.serve() }
      return try connect()
    }
    #expect(server.descriptors.count == 65)
    silent.forEach { close($0) }
    server.serve()
    server.serve()
    let client = try connect()
    defer { close(client) }
    send(get("/page"), to: client)
    #expect(receive(client).hasSuffix("here"))
  }

  /// The port is in use.
  @Test func aPortThatIsTaken() {
    #expect(throws: LoopbackServer.Failure.self) {
      try LoopbackServer(port: server.port) { _ in Response(.notFound) }
    }
  }
}
