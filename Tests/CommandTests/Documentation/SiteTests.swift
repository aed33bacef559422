import Foundation
import Testing

/// The documentation becomes a site without a dead link, and its maker's parts work.
///
/// `script/site --check` looks at every page in a browser; here it is one page of each kind.
@Suite(.enabled(if: ExternalTool.cmark.isPresent, ExternalTool.cmark.leftOut))
struct SiteTests {
  private static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../script/\(name)").standardized.path
  }

  @Test func everyPageIsRight() throws {
    let tool = try CommandLineTool()
    let result = try tool.run(
      ["--quick-check", "--program", CommandLineTool.executable.path, "out"],
      executable: Self.script("site"))
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains(/^\d{3,} pages in\s/), "\(result)")
    for name in ["index.html", "guide/overview.html", "commands/run.html", "example/report.html"] {
      #expect(try tool.text("out/\(name)").hasPrefix("<!"), "\(name)")
    }
  }

  @Test func theMakerIsTested() throws {
    let tool = try CommandLineTool()
    let result = try tool.run([], executable: Self.script("test-site"))
    #expect(result.status == 0, "\(result)")
  }

  /// A folder that is no site is left alone.
  @Test func nothingOfOthersIsRemoved() throws {
    let tool = try CommandLineTool(["mine.txt": "mine"])
    let result = try tool.run(
      ["--program", CommandLineTool.executable.path, "."], executable: Self.script("site"))
    #expect(result.status == 1 && result.errors.contains("is not empty, and no site"), "\(result)")
    #expect(tool.names == ["mine.txt"])
  }
}
