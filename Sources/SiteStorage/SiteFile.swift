import Files
import POSIX
import Session

/// The file of an origin in a storage folder.
package enum SiteFile {
  /// Scheme, host and port with `_` between them: `https_example.com_8443.sqlite`. Everything else but lowercase
  /// letters, digits, `.` and `-` is written as in a URL, so that no two origins have the same name, and none leads
  /// out of the folder.
  ///
  /// - Returns: nil if it would be longer than names of files may be. Such an origin keeps nothing.
  package static func name(of origin: String) -> String? {
    // The first colon is that of the scheme, which slashes follow.
    let parts = origin.split(separator: ":", omittingEmptySubsequences: false).enumerated().map {
      escaped($0 == 1 && $1.hasPrefix("//") ? $1.dropFirst(2) : $1)
    }
    let name = parts.joined(separator: "_")
    return name.utf8.count <= 200 ? name + suffix : nil
  }

  private static let suffix = ".sqlite"

  private static func escaped(_ text: Substring) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"):
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return escaped
  }

  /// Whether `name(of:)` may have made it, for the process that writes files and believes nothing.
  package static func isName(_ name: String) -> Bool {
    name.hasSuffix(suffix) && name.utf8.count <= 200 + suffix.utf8.count && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "F"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: "%"):
          true
        default: false
        }
      }
  }

  /// What tells a file from one that another run has put in its place.
  package struct Version: Hashable, Sendable {
    /// Empty if there is no file.
    package let text: String

    package init(text: String) { self.text = text }

    package init(of path: String) {
      var status = stat()
      self.init(stat(path, &status) == 0 ? status : nil)
    }

    fileprivate init(_ status: stat?) {
      guard let status else {
        text = ""
        return
      }
      let time = status.modificationTime
      text = "\(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
    }
  }

  /// The file as it is now; no bytes if there is none.
  package static func read(
    _ path: String
  ) throws(StorageProblem.Reason) -> (bytes: [UInt8]?, version: Version) {
    do throws(FileSystem.Failure) {
      let file = try OpenFile(path, .regularFiles)
      defer { close(file.descriptor) }
      var status = stat()
      guard fstat(file.descriptor, &status) == 0 else { throw .system(code: errno) }
      return (try FileReader.read(file, .regularFiles), Version(status))
    } catch {
      switch error {
      case .system(ENOENT): return (nil, Version(nil))
      case .tooLarge: throw .tooLarge(megabytes: FileReader.megabytes)
      default: throw .unreadable(reason: error.reason)
      }
    }
  }
}

extension SiteFile {
  /// What the beginning of a file says, before SQLite sees it.
  ///
  /// https://www.sqlite.org/fileformat.html#the_database_header
  package static func check(_ bytes: [UInt8]) throws(StorageProblem.Reason) {
    guard bytes.count >= 100, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw .noDatabase
    }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard number(at: 68) == SiteTables.applicationID else { throw .foreign }
    guard number(at: 60) <= SiteTables.version else { throw .newer }
  }
}
