import Dispatch
import JSPrep
import Page
import POSIX
import Session

/// Opens a page, runs scripts in it that let go of much and hold on to much, and closes it, again and
/// again, in several threads at once: what is alive in the process must stay what it was. See
/// `Fuzz/README.md`.
///
///     PageLifetime [PAGES [THREADS [KEPT]]]
///
/// With KEPT, every page whose number is a multiple of it is never closed, which must be found.
@main enum PageLifetime {
  /// Bytes a page that may be alive longer than it: tables that fill up, and 500 that the engine itself
  /// leaves behind with each machine.
  private static let largestLiveGrowth = 2048.0
  /// Bytes a page by which the process may grow: malloc's arenas.
  private static let largestResidentGrowth = 8192.0

  private static let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  private static let pages = numbers.first ?? 400
  private static let threads = numbers.dropFirst().first ?? 1
  private static let kept = numbers.dropFirst(2).first

  static func main() throws {
    ProcessMemory.useOneHeap()
    let archive = try writeArchive()
    run(pages / 2, archive)
    let half = ProcessMemory.now
    run(pages - pages / 2, archive)
    let end = ProcessMemory.now
    unlink(archive)
    let status: Int32 = isFlat(from: half, to: end) ? 0 : 1
    // The leak sanitizer leaves without it.
    fflush(nil)
    exit(status)
  }

  /// Says how much a page left behind, on the average of the second half.
  private static func isFlat(from half: ProcessMemory, to end: ProcessMemory) -> Bool {
    func growth(_ name: String, _ half: Int, _ end: Int) -> Double {
      let growth = Double(end - half) / Double(pages - pages / 2)
      print(
        "\(pages) pages: \(half / 1024) KB \(name) after half of them,",
        "\(end / 1024) KB after all, \(growth) bytes a page")
      return growth
    }
    var isFlat = growth("live", half.liveBytes, end.liveBytes) < largestLiveGrowth
    if let half = half.residentBytes, let end = end.residentBytes {
      isFlat = growth("resident", half, end) < largestResidentGrowth && isFlat
    }
    return isFlat
  }

  private static func run(_ count: Int, _ archive: String) {
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in stride(from: thread, to: count, by: threads) {
        do {
          try openAndClose(number, archive)
        } catch {
          fatalError("\(error)")
        }
      }
    }
  }

  private static func openAndClose(_ number: Int, _ archive: String) throws {
    let file =
      number % 3 == 0
      ? try PageFile(readingFrom: archive) : PageFile(markup: Scripts.page, path: "page.html")
    var options = SessionOptions(page: file, script: nil, resources: nil)
    options.runsPageScripts = number % 2 == 0
    let host = try ExtensionPage(file, options: options)
    try host.load()
    host.evaluate(Scripts.script, file: "lifetime.js")
    guard case .results = host.run() else { fatalError("no results") }
    // It waits until the time limit for what the script has left undone.
    if number.isMultiple(of: 32) { _ = host.finalize(["x": ["y": 1]]) }
    if let kept, number.isMultiple(of: kept) { _ = Unmanaged.passRetained(host) }
  }

  private static func writeArchive() throws -> String {
    let path = "lifetime-\(getpid()).mhtml"
    guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
    fputs(Scripts.archive, file)
    fclose(file)
    return path
  }
}
