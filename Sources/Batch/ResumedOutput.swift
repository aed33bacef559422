import JSPrep
import PropertyList
import Session

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An output file that an earlier run has left, to be continued.
package struct ResumedOutput {
  package let path: String
  package let descriptor: Int32
  /// The pages of the lines that are there whole.
  private var pages: ArraySlice<String?>
  private var line = 0

  /// Opens the file, or begins it, and cuts off a line that was not written to its end.
  package init(_ path: String) throws(JSPrepError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .output(path: path, reason: String(cString: strerror(errno)))
    }
    var pages: [String?] = []
    var whole = 0
    var source = LineSource(descriptor: descriptor)
    while !source.isAtEnd {
      source.fillIfReady()
      while let line = source.next() {
        guard line.last == UInt8(ascii: "}"), let object = try? JSONReader.read(line) else { break }
        pages.append(object["page"]?.string)
        whole = source.bytesTaken
      }
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size < whole {
      // The last line is whole but for its line feed.
      lseek(descriptor, 0, SEEK_END)
      _ = OutputFile.writeAll([0x0A], to: descriptor)
    } else {
      ftruncate(descriptor, off_t(whole))
      lseek(descriptor, 0, SEEK_END)
    }
    self.pages = pages[...]
  }

  package var count: Int { pages.count }

  /// Takes a page of the input that is there already.
  /// - Throws: where the file is of another list.
  package mutating func skip(_ line: [UInt8]) throws(JSPrepError) -> Bool {
    guard let page = pages.popFirst() else { return false }
    self.line += 1
    let wanted = (try? BatchRequest(parsing: line))?.page
    guard page == wanted else {
      let words = "line \(self.line) is about \(page ?? "another page"), and the list has "
      throw .output(path: path, reason: words + "\(wanted ?? "another page") there")
    }
    return true
  }
}
