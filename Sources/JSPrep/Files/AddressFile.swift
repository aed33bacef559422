import Files
import SavedPages

/// A file beside a page with the address that the page was saved from: `page.html.url` or `page.url`, which holds the
/// address in its first line or is a link of Windows, or `page.webloc`, a link of macOS.
package struct AddressFile: Sendable {
  package let path: String
  /// Read before anything is understood.
  package let content: Result<[UInt8], FileSystem.Failure>

  package init(path: String, content: Result<[UInt8], FileSystem.Failure>) {
    self.path = path
    self.content = content
  }

  /// - Returns: nil if there is none.
  package init?(besides page: String) {
    guard let path = Self.paths(besides: page).first(where: { FileSystem.kind(of: $0) == .file })
    else { return nil }
    self.path = path
    content = Result { () throws(FileSystem.Failure) in
      Array(try FileReader.read(path, .regularFiles).prefix(Self.longest))
    }
  }

  /// In bytes: no address is longer.
  private static let longest = 1 << 16

  static func paths(besides page: String) -> [String] {
    guard page != "-" else { return [] }
    let name = FileSystem.withoutExtension(page)
    return [page + ".url", name + ".url", name + ".webloc"].filter { $0 != page }
  }

  func address() throws(JSPrepError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try content.get()
    } catch {
      throw .input(.page, path: path, InputFailure(error))
    }
    do {
      return try AddressFileReader.read(bytes, file: path)
    } catch {
      throw .input(
        .page, path: path,
        .malformed(message: error.message, line: error.line, column: error.column))
    }
  }
}
