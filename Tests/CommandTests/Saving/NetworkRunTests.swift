import Foundation
import Testing

/// `jsprep run` on a page that is given as an address.
@Suite(.enabled(if: LoopbackServer.python.isPresent, LoopbackServer.python.leftOut))
struct NetworkRunTests {
  private let tool: CommandLineTool
  private let server: LoopbackServer

  init() throws {
    tool = try CommandLineTool(["show.js": SaveCommandTests.script])
    server = try LoopbackServer()
  }

  private func run(_ path: String, _ options: [String]) throws -> CommandLineTool.Result {
    try tool.run(
      ["run", server.address(path), "show.js"] + options,
      environment: ["XDG_CACHE_HOME": tool.folder.path])
  }

  @Test func runIsOffline() throws {
    let result = try run("/page", [])
    #expect(result.status == 2)
    #expect(result.errors.contains("jsprep save \(server.address("/page")) -o page.webarchive"))
    try Data("network: true\nsave: x.html\n".utf8).write(
      to: tool.folder.appending(path: "jsprep.yml"))
    #expect(try run("/page", []).status == 2)
    #expect(try server.stop() == [])
  }

  @Test(arguments: [[], ["--save", "kept.mhtml"]])
  func theSecondRunIsTheSame(options: [String]) throws {
    let first = try run("/page", ["--network"] + options)
    #expect(first.status == 0 && first.output.contains("in a frame"))
    #expect(try server.stop().count == 10)
    let second = try run("/page", ["--network"] + options)
    #expect(second.output == first.output && second.errors == "")
  }

  /// The page's limits hold while it is fetched, too: nothing is kept of a page that is over them.
  @Test func aPageThatNeedsTooMuchMemory() throws {
    let result = try run("/greedy", ["--network", "--page-scripts", "--memory", "150"])
    #expect(result.status == 1 && result.errors.contains("150 MB"), "\(result.errors)")
    let kept = tool.folder.appending(path: "jsprep/pages")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: kept.path)) ?? [] == [])
  }
}
