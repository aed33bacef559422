import IntegerConversion
import POSIX

/// A server that only this computer reaches, for a page of ours.
///
///     let server = try LoopbackServer { request in … }
///     print(server.address)
///     while true {
///       server.wait()
///       server.serve()
///     }
package final class LoopbackServer {
  package typealias Answer = (Request) -> Response

  package let port: Int
  private let token: String
  private let listener: Int32
  private let answer: Answer
  private var connections: [Connection] = []
  /// A client opens one for each request, and one for events.
  private static let mostConnections = 64

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - answer: answers a request to any path but `/events`.
  /// - Throws: if the port cannot be had.
  package init(port: Int = 0, answer: @escaping Answer) throws(Failure) {
    // Writing to a client that has gone must not end the process.
    signal(SIGPIPE, SIG_IGN)
    guard let (listener, port) = SystemSocket.listenOnLoopback(port: port) else {
      throw Failure(reason: SystemCall.message())
    }
    (self.listener, self.port, self.answer) = (listener, port, answer)
    token = Self.makeToken()
  }

  deinit { close(listener) }

  package struct Failure: Error, Sendable {
    package let reason: String
  }

  package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  var descriptors: [Int32] { [listener] + connections.map(\.descriptor) }

  /// Waits until there may be something to do.
  ///
  /// - Parameters:
  ///   - descriptor: also returns when this can be read.
  ///   - limit: also returns after so many seconds.
  package func wait(alsoFor descriptor: Int32? = nil, atMost limit: Double? = nil) {
    var polls = (descriptors + [descriptor].compactMap(\.self)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A client that says nothing is given up some time.
    let limit = min(limit ?? .infinity, connections.allSatisfy(\.isStream) ? .infinity : 1)
    let milliseconds = limit.isFinite ? Int32(clamping: limit * 1000) : -1
    _ = poll(&polls, nfds_t(polls.count), milliseconds)
  }

  /// Whether a page is there that would get an event.
  package var hasAudience: Bool { connections.contains(where: \.isStream) }

  /// Does what can be done now, without waiting.
  package func serve() {
    accept()
    connections.removeAll { !keeps($0) }
  }

  /// Sends an event to all pages that are open.
  ///
  /// - Parameter data: without line feeds.
  package func send(event: String, data: String) {
    let bytes = Array("event: \(event)\ndata: \(data)\n\n".utf8)
    connections.removeAll { $0.isStream && !$0.send(bytes) }
  }

  private func accept() {
    while connections.count < Self.mostConnections, let client = SystemSocket.accept(listener) {
      connections.append(Connection(client))
    }
  }

  private func keeps(_ connection: Connection) -> Bool {
    switch connection.receive() {
    case .nothing:
      if connection.isOverdue { _ = connection.send(Response(.requestTimeout).bytes) }
      return !connection.isOverdue
    case .end, .message(.incomplete): return false
    case .message(.refused(let status)):
      _ = connection.send(Response(status).bytes)
      return false
    case .message(.complete(let message)): return answer(message, on: connection)
    }
  }

  /// - Returns: whether the connection stays.
  private func answer(_ message: RequestMessage, on connection: Connection) -> Bool {
    switch Admission(port: port, token: token).admit(message) {
    case .failure(let refusal):
      _ = connection.send(Response(refusal.status).bytes)
      return false
    case .success(let request) where request.path == "/events":
      connection.isStream = connection.send(Response.eventStream)
      return connection.isStream
    case .success(let request):
      _ = connection.send(answer(request).bytes)
      return false
    }
  }

  /// 128 random bits.
  private static func makeToken() -> String {
    (0..<4).map { _ in
      let text = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }.joined()
  }
}
