import Foundation
import Testing

/// The example for Spark, in local mode, where PySpark (half a gigabyte, and Java) is installed.
@Suite(.enabled(if: Spark.isPresent, "PySpark or Java is not installed: pip install pyspark"))
struct SparkTests {
  @Test func pagesArePipedThroughJSPrep() throws {
    let lines = (0..<40).map { number in
      number == 7
        ? #"{"id": 7, "html": "<title>throw</title>"}"#
        : #"{"id": \#(number), "html": "<title>Page \#(number)</title>"}"#
    }
    let tool = try CommandLineTool([
      "pages.jsonl": lines.joined(separator: "\n") + "\n",
      "action.js": """
      var ExtensionPreprocessingJS = {
        run(a) {
          if (document.title === "throw") throw new Error("thrown");
          a.completionFunction({ title: document.title });
        },
      };
      """,
    ])
    let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "js/batch-on-spark.py")
    let output = try Spark.run(
      [
        example.path, "pages.jsonl", "answers", CommandLineTool.executable.path,
        tool.folder.appending(path: "action.js").path,
      ], in: tool.folder)
    #expect(output.contains("40 pages, 1 failed"), "\(output)")
  }
}

private enum Spark {
  /// A Python that has PySpark may be named by the environment.
  static let python = ProcessInfo.processInfo.environment["PYSPARK_PYTHON"] ?? "python3"

  static let isPresent: Bool = {
    let folder = FileManager.default.temporaryDirectory
    return (try? run(["-c", "import pyspark, shutil; print(shutil.which('java'))"], in: folder))?
      .contains("/java") == true
  }()

  static func run(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
