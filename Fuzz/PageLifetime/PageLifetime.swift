import Dispatch
import JSPrep
import Page
import Session

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens a page, runs scripts in it that let go of much and hold on to much, and closes it, again and
/// again, in several threads at once: the memory of the process must stay what it was. See
/// `Fuzz/README.md`.
///
///     PageLifetime [PAGES [THREADS]]
@main enum PageLifetime {
  /// Kilobytes a page: what malloc's arenas may still be growing by.
  private static let largestGrowth = 4.0

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let count = arguments.first ?? 400
    let threads = arguments.dropFirst().first ?? 1
    let archive = try writeArchive()
    defer { unlink(archive) }
    run(count / 2, in: threads, archive)
    let half = residentKilobytes()
    run(count - count / 2, in: threads, archive)
    let end = residentKilobytes()
    let growth = Double(end - half) / Double(count - count / 2)
    print("\(count) pages: \(half) KB after half of them, \(end) KB after all, \(growth) KB a page")
    exit(growth < largestGrowth ? 0 : 1)
  }

  private static func run(_ count: Int, in threads: Int, _ archive: String) {
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
    _ = host.finalize(["x": ["y": 1]])
  }

  private static func writeArchive() throws -> String {
    let path = "lifetime-\(getpid()).mhtml"
    guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
    fputs(Scripts.archive, file)
    fclose(file)
    return path
  }

  private static func residentKilobytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var numbers = [UInt8](repeating: 0, count: 128)
    let length = fread(&numbers, 1, numbers.count, file)
    let fields = String(decoding: numbers.prefix(length), as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize()) / 1024
  }
}
