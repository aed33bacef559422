import POSIX

/// Access to the file system by its own calls: they report why something cannot be read, and cost
/// less at start-up than Foundation.
package enum FileSystem {
  package enum Kind: Int32, Sendable {
    case file, folder, pipe, socket, device

    package init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .folder
      case S_IFIFO: self = .pipe
      case S_IFSOCK: self = .socket
      default: self = .device
      }
    }

    /// As in "this is a folder".
    package var name: String {
      switch self {
      case .file: "a file"
      case .folder: "a folder"
      case .pipe: "a pipe"
      case .socket: "a socket"
      case .device: "a device"
      }
    }
  }

  /// Why the bytes of a file could not be read.
  package enum Failure: Error, Sendable, Hashable {
    case system(code: Int32)
    /// It exists, but cannot be read to an end.
    case kind(Kind)
    /// It has more than `FileReader.megabytes`.
    case tooLarge
    /// A pipe did not end in time.
    case tooSlow(seconds: Double)

    /// A number for it, to be sent to another process; 0 means none.
    package var code: Int32 {
      switch self {
      case .system(let code): code
      case .kind(let kind): -1 - kind.rawValue
      case .tooLarge, .tooSlow: Self.tooLargeCode
      }
    }

    private static let tooLargeCode = Int32.min

    package init?(code: Int32) {
      switch code {
      case 0: return nil
      case 1...: self = .system(code: code)
      case Self.tooLargeCode: self = .tooLarge
      default:
        guard let kind = Kind(rawValue: -1 - code) else { return nil }
        self = .kind(kind)
      }
    }

    /// In words, such as "Permission denied".
    package var reason: String {
      switch self {
      case .system(let code): SystemCall.message(code)
      case .kind(let kind): "it is \(kind.name)"
      case .tooLarge: "it is larger than \(FileReader.megabytes) MB"
      case .tooSlow(let seconds): "it did not end within \(seconds) s"
      }
    }
  }

  package static func kind(of path: String) -> Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? Kind(status.st_mode) : nil
  }

  /// In bytes; 0 if there is nothing of that name.
  package static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The outermost folder of a path that does not exist; nil if the path's folder does, or if that
  /// cannot be known.
  package static func missingFolder(of path: String) -> String? {
    var folder = path[...]
    var missing: Substring?
    while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      folder = folder[..<slash]
      var status = stat()
      guard stat(String(folder), &status) != 0, errno == ENOENT else { break }
      missing = folder
    }
    return missing.map(String.init)
  }

  /// Identifies a regular file, by whatever name; nil for anything else.
  package struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// - Parameter path: `-` is standard input.
  package static func identity(of path: String) -> Identity? {
    var status = stat()
    let result = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
    guard result == 0, Kind(status.st_mode) == .file else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }
}
