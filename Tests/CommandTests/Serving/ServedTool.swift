import Foundation
import Testing

/// `jsprep serve` in a folder, for as long as this is there, and what asks it.
final class ServedTool {
  let tool: CommandLineTool
  private let process: Process
  private(set) var port = 0
  /// Its first part is the token.
  private(set) var path = ""

  init(_ files: [String: String], _ arguments: [String]) throws {
    tool = try CommandLineTool(files)
    process = try tool.start(
      ["-c", "exec '\(CommandLineTool.executable.path)' serve \"$@\" > address 2> errors", "sh"]
        + arguments, executable: URL(filePath: "/bin/sh"))
    for _ in 0..<1500 where path.isEmpty {
      usleep(20_000)
      guard
        let match = try? tool.text("address").firstMatch(
          of: /http:\/\/127\.0\.0\.1:(\d+)(\/.*\/)\n/)
      else { continue }
      port = try #require(Int(match.1))
      path = String(match.2)
    }
    try #require(!path.isEmpty)
  }

  deinit {
    // The threads of tests block other signals, which processes inherit.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// A connection that has sent something.
  func connect(sending text: String) throws -> FileHandle {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(client, $0, size)
      }
    }
    try #require(result == 0)
    let handle = FileHandle(fileDescriptor: client, closeOnDealloc: true)
    try handle.write(contentsOf: Data(text.utf8))
    return handle
  }

  /// The whole answer to a request as it is.
  func answer(to text: String) throws -> String {
    String(decoding: try connect(sending: text).readToEnd() ?? Data(), as: UTF8.self)
  }

  func get(_ name: String) throws -> String {
    try answer(to: "GET \(path)\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
  }

  /// What the page gets when it asks for something.
  func post(_ name: String, _ body: [String: Any]) throws -> [String: Any] {
    let data = try JSONSerialization.data(withJSONObject: body)
    let head =
      "POST \(path)\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(data.count)\r\n\r\n"
    let answer = try answer(to: head + String(decoding: data, as: UTF8.self))
    let body = answer.firstRange(of: "\r\n\r\n").map { answer[$0.upperBound...] } ?? ""
    return try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
  }
}
