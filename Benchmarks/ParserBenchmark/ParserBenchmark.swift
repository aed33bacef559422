@preconcurrency import POSIX

/// Measures the HTML parser in processor time, with libxml2's on the same bytes in the same run.
///
///     swift run -c release ParserBenchmark [--pages] [FOLDER]
///
/// FOLDER holds pages in UTF-8 (default: ../shared/pages). With `--pages`, there is only the table of
/// these.
@main
enum ParserBenchmark {
  static func main() {
    // So that a table that is long in coming shows as it grows.
    setvbuf(stdout, nil, _IOLBF, 0)
    KeptMemory.begin()
    let arguments = CommandLine.arguments.dropFirst()
    let folder = arguments.first { $0 != "--pages" } ?? "../shared/pages"
    let pages = PageFile.read(folder: folder)
    if pages.isEmpty { print("no pages in \(folder)") }
    PageTable.run(pages)
    if !arguments.contains("--pages") { LinearityTable.run() }
  }
}
