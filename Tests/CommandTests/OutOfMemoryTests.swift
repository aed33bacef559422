import Foundation
import Testing

/// What is said where the system gives no memory.
@Suite struct OutOfMemoryTests {
  /// Kilobytes of addresses: the program and its libraries go in, what an input of 200 MB takes does not.
  private static let addresses = 300_000

  private func makeTool() throws -> CommandLineTool {
    let tool = try CommandLineTool(["page.html": "<p>Hi", "action.js": "var x = 1;"])
    try tool.write(Data(), to: "large.html")
    try FileHandle(forWritingTo: tool.folder.appending(path: "large.html"))
      .truncate(atOffset: 250 << 20)
    return tool
  }

  @Test(arguments: [
    ["dump", "large.html"], ["diff", "page.html", "large.html"],
    ["run", "large.html", "action.js"],
    ["run", "page.html", "large.html"],
    ["run", "page.html", "action.js", "--arguments", "@large.html"],
    ["run", "page.html", "action.js", "--local-storage", "large.html"], ["check", "large.html"],
    ["batch", "large.html", "page.html"],
  ])
  func readingEndsWithAMessage(command: [String]) throws {
    let words = command.joined(separator: " ")
    let result = try makeTool().shell(
      "export SWIFT_BACKTRACE=enable=no; ulimit -v \(Self.addresses); jsprep \(words)")
    #expect((result.errors + result.output).contains("Cannot allocate memory"), "\(result)")
    if command[0] != "check" { #expect(result.output == "") }
    #expect(result.status == (command[0] == "check" ? 1 : 2), "\(result)")
  }

  /// The same from a pipe, whose length nobody knows.
  @Test func readingAPipeEndsWithAMessage() throws {
    let result = try makeTool().shell(
      "head -c 240M /dev/zero | (ulimit -v \(Self.addresses); jsprep dump -)")
    #expect(result.errors.contains("Cannot allocate memory"), "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  /// The engine ends the process where it gets no memory: nothing is written then.
  @Test func anEngineWithoutMemoryEndsTheProcess() throws {
    let tool = try makeTool()
    let result = try tool.shell(
      "export SWIFT_BACKTRACE=enable=no; ulimit -v 2000000; jsprep run page.html action.js --output out.html"
    )
    #expect(result.status > 128, "\(result)")
    #expect(result.output == "")
    #expect(tool.names.isDisjoint(with: ["out.html"]))
  }
}
