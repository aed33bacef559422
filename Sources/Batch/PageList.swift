import Files
import JSPrep
import POSIX
import Processes
import PropertyList
import Sandbox
import SavedPages

/// The pages of folders, WARC files and their indexes, as lines of a list: a process of its own reads these files, in the
/// sandbox, while the batch runs.
package struct PageList {
  private let process: pid_t
  /// Where the lines can be read.
  package let descriptor: Int32

  /// Whether a path stands for more than one page.
  package static func isList(_ path: String) -> Bool {
    Kind(path) != .page
  }

  fileprivate enum Kind {
    case page, folder, warc, index

    init(_ path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".warc") || name.hasSuffix(".warc.gz") {
        self = .warc
      } else if name.hasSuffix(".cdx") || name.hasSuffix(".cdxj") {
        self = .index
      } else {
        self = FileSystem.kind(of: path) == .folder ? .folder : .page
      }
    }
  }

  /// The forking process must have no other threads.
  ///
  /// - Returns: nil if there can be no process.
  package init?(_ paths: [String], sandbox: Sandbox.Use) {
    guard let (reading, writing) = Descriptors.makePipe() else { return nil }
    let parent = getpid()
    process = Fork.make()
    descriptor = reading
    guard process == 0 else {
      close(writing)
      if process > 0 { return }
      close(reading)
      return nil
    }
    close(reading)
    Fork.endWithParent(parent)
    Sandbox.enterWorker(sandbox, Sandbox.Policy(readable: paths))
    let writer = Writer(descriptor: writing)
    for path in paths { writer.list(path) }
    _exit(0)
  }

  /// Waits for the process; false if it has not listed everything.
  package func hasEndedWell() -> Bool {
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0
  }
}

extension PageList {
  /// Writes the lines.
  private struct Writer {
    let descriptor: Int32

    func list(_ path: String) {
      switch Kind(path) {
      case .page: write(["page": .string(path)])
      case .folder:
        for file in FileSystem.files(below: path, skipping: [], where: Self.isPage).sorted() {
          list(file)
        }
      case .warc: listRecords(of: path)
      case .index: listEntries(of: path)
      }
    }

    private static func isPage(_ name: String) -> Bool {
      let name = name.lowercased()
      return [
        ".html", ".htm", ".xhtml", ".xht", ".webarchive", ".jsprep", ".mhtml", ".mht", ".warc",
        ".warc.gz",
      ].contains { name.hasSuffix($0) }
    }

    private func write(_ line: PropertyList.Dictionary) {
      let text = JSONWriter.write(.dictionary(line), layout: .compact).text + "\n"
      let failure = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: descriptor) }
      if failure != 0 { _exit(failure == EPIPE ? 0 : 1) }
    }

    private func write(problem: String, of path: String) {
      write(["page": .string(path), "problem": .string(problem)])
    }

    private func write(_ record: WARCScanner.Record, of path: String) {
      write([
        "page": .string(path), "offset": .number(Double(record.offset)),
        "length": .number(Double(record.length)),
      ])
    }

    /// - Returns: nil if it cannot be opened, which the line of the page says.
    private func open(_ path: String) -> OpenFile? {
      do {
        return try OpenFile(path)
      } catch {
        write(["page": .string(path)])
        return nil
      }
    }

    private func listRecords(of path: String) {
      guard let file = open(path) else { return }
      defer { close(file.descriptor) }
      var scanner = WARCScanner { Self.read(file.descriptor) }
      do {
        while let record = try scanner.next() { write(record, of: path) }
      } catch {
        write(problem: error.message, of: path)
      }
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        count = max(
          0, SystemCall.retryingInterrupted { POSIX.read(descriptor, buffer.baseAddress, 1 << 18) })
      }
    }

    private func listEntries(of path: String) {
      guard let file = open(path) else { return }
      defer { close(file.descriptor) }
      var source = LineSource(descriptor: file.descriptor)
      var reader = CDXReader()
      while !source.isAtEnd {
        source.fill()
        while let line = source.next() {
          do throws(SavedPageError) {
            guard let entry = try reader.entry(line) else { continue }
            // An index may come from anywhere.
            guard FileSystem.staysInFolder(entry.file) else {
              throw SavedPageError("the index names '\(entry.file)', which is not beside it")
            }
            let folder = FileSystem.folder(of: path)
            write(entry.record, of: folder == "." ? entry.file : folder + "/" + entry.file)
          } catch {
            let line = "line \(source.linesTaken): \(error.message)"
            write(problem: line, of: path)
          }
        }
      }
    }
  }
}
