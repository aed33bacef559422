#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// Measures the HTML parser in processor time, with libxml2's on the same bytes in the same run.
///
///     swift run -c release ParserBenchmark [FOLDER]
///
/// FOLDER holds pages in UTF-8 (default: ../shared/pages).
@main
enum ParserBenchmark {
  static func main() {
    // So that a table that is long in coming shows as it grows.
    setvbuf(stdout, nil, _IOLBF, 0)
    KeptMemory.begin()
    let folder = CommandLine.arguments.dropFirst().first ?? "../shared/pages"
    let pages = PageFile.read(folder: folder)
    if pages.isEmpty { print("no pages in \(folder)") }
    PageTable.run(pages)
    LinearityTable.run()
  }
}
