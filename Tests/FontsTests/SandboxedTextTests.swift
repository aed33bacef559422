import Foundation
import Testing

/// Text measured by a process that is in the sandbox, where the libraries are loaded in it.
struct SandboxedTextTests {
  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "SandboxedTextProgram")

  private static func run(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let read = { (pipe: Pipe) in
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let result = (read(output), read(errors))
    process.waitUntilExit()
    return result
  }

  @Test(
    .enabled(if: DejaVu.isInstalled, DejaVu.leftOut),
    arguments: ["", "landlock", "seccomp", "landlock seccomp"])
  func widthsAreTheSame(without layers: String) throws {
    let (output, _) = try Self.run(
      ["serif", "AVA", "中", "Hello, world"], ["JSPREP_SANDBOX_WITHOUT": layers])
    #expect(output == "34.117188\n10.0\n100.0\n")
  }

  @Test func aHomeThatIsNotThereIsNoObstacle() throws {
    let (output, _) = try Self.run(["serif", "A"], ["HOME": "/nonexistent"])
    #expect(Float(output.dropLast()) ?? 0 > 0)
  }

  @Test func fontsThatAreNotThereAreMissed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "fonts.conf")
    let rules =
      "<fontconfig><dir>\(folder.path)</dir><cachedir>/nonexistent</cachedir></fontconfig>"
    try Data(rules.utf8).write(to: file)
    let environment = ["FONTCONFIG_FILE": file.path, "JSPREP_SANDBOX_WITHOUT": "landlock"]
    #expect(try Self.run(["serif", "A"], environment).output == "no fonts are installed\n")
  }

  #if canImport(Glibc)
    @Test func nothingIsLoadedForWhoeverMeasuresNothing() throws {
      let (_, errors) = try Self.run([], ["LD_DEBUG": "files"])
      #expect(errors.contains("libc.so"))
      for library in ["harfbuzz", "freetype", "fontconfig"] {
        #expect(!errors.contains(library))
      }
    }
  #endif
}
