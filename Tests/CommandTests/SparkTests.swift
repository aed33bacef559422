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
    let output = try Spark.run(
      [
        Self.example, "pages.jsonl", "answers", CommandLineTool.executable.path,
        tool.folder.appending(path: "action.js").path,
      ], in: tool.folder)
    #expect(output.contains("40 pages, 1 failed"), "\(output)")
  }

  /// A worker that ends in the middle: its task is done again, and each page has one row.
  @Test func eachPageOfACrawlHasOneRow() throws {
    let tool = try CommandLineTool([
      "action.js": """
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({ title: document.title }); } };
      """,
      "killed.sh": """
      #!/bin/sh
      if mkdir once 2>/dev/null; then '\(CommandLineTool.executable.path)' "$@" | head -3; kill -9 $$; fi
      exec '\(CommandLineTool.executable.path)' "$@"
      """,
      "rows.py": """
      from pyspark.sql import SparkSession
      rows = SparkSession.builder.getOrCreate().read.parquet("answers").collect()
      print("rows", len(rows), len({(row.page, row.offset) for row in rows}), sorted(row.results for row in rows)[0])
      """,
    ])
    for name in ["a", "b"] {
      let records = (0..<10).map { number in
        let block =
          "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<title>\(name)\(number)</title>"
        return
          "WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: https://example.com/\(number)\r\n"
          + "Content-Length: \(block.utf8.count)\r\n\r\n\(block)\r\n\r\n"
      }
      try tool.write(Data(records.joined().utf8), to: "\(name).warc")
    }
    _ = try tool.shell("chmod +x killed.sh")
    let folder = tool.folder.path
    let output = try Spark.run(
      [
        Self.example, "\(folder)/*.warc", "answers", "\(folder)/killed.sh", "\(folder)/action.js",
      ], in: tool.folder)
    #expect(output.contains("20 pages, 0 failed"), "\(output)")
    #expect(tool.names.contains("once"))
    let rows = try Spark.run(["rows.py"], in: tool.folder)
    #expect(rows.contains(#"rows 20 20 {"title": "a0"}"#), "\(rows)")
  }

  private static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "js/batch-on-spark.py")
    .path
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
    // A task that fails is done again.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PYSPARK_SUBMIT_ARGS": "--master local[2,4] pyspark-shell"
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
