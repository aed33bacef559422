import Foundation
import Testing

/// `server.py` or `http2-server.js`, for as long as this is there.
final class LoopbackServer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  let port: Int

  /// - Parameters:
  ///   - certificate: files of a certificate and its key; without them, it speaks without encryption.
  ///   - speaksHTTP2: whether it speaks nothing else.
  init(certificate: (file: String, key: String)? = nil, speaksHTTP2: Bool = false) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      (speaksHTTP2
        ? ["node", ExternalTool.file("Saving/http2-server.js")]
        : ["python3", ExternalTool.file("Saving/server.py")])
      + (certificate.map { [$0.file, $0.key] } ?? [])
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
      line.append(byte)
    }
    port = try #require(Int(String(decoding: line, as: UTF8.self)))
  }

  deinit {
    // No signal: processes of tests inherit that they are blocked.
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The paths that were asked for, in order. It serves no more afterwards.
  func stop() throws -> [String] {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").map { String($0.dropFirst("request ".count)) }
  }

  static let python = ExternalTool("python3")
  static let node = ExternalTool("node")
  static let openssl = ExternalTool("openssl")
}
