import Foundation
import Testing

/// A program of others that judges what is written here. `script/bootstrap` installs them; a suite
/// whose program is missing is left out, and `script/test` says so.
struct ExternalTool {
  let name: String
  let isPresent: Bool

  /// - Parameter command: one of the shell that succeeds where the program can be used.
  init(_ name: String, command: String? = nil) {
    self.name = name
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", command ?? "command -v '\(name)'"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    isPresent = process.terminationStatus == 0
  }

  var leftOut: Comment { "left out: \(name) is not installed" }

  static let esbuild = ExternalTool("esbuild")
  static let node = ExternalTool("node")
  static let typeScript = ExternalTool("tsc")
  static let prove = ExternalTool("prove")
  static let xmllint = ExternalTool("xmllint")
  static let jsonSchema = ExternalTool(
    "python3-jsonschema", command: "python3 -W ignore -c 'import jsonschema, yaml'")
  static let chromium = ExternalTool(
    "chromium", command: "command -v chromium && command -v python3")
  static let cmark = ExternalTool(
    "cmark-gfm", command: "command -v cmark-gfm && command -v python3")
  static let libedit = ExternalTool("libedit2", command: "ldconfig -p | grep -F libedit.so.2")
  static let bash = ExternalTool("bash")
  static let zsh = ExternalTool("zsh")
  static let fish = ExternalTool("fish")

  /// A file beside the tests.
  static func file(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path
  }
}
