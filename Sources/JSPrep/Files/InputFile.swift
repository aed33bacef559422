import AppExtension
import Session

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files whole.
public enum InputFile {
  /// - Parameter path: `-` is standard input.
  public static func read(_ path: String) throws(InputFailure) -> [UInt8] {
    do {
      if path == "-" { return try FileSystem.read(descriptor: STDIN_FILENO) }
      return try FileSystem.read(path)
    } catch {
      throw InputFailure(error)
    }
  }
}

extension InputFailure {
  package init(_ failure: FileSystem.Failure) {
    switch failure.code {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .directory
    default: self = .unreadable(reason: failure.reason)
    }
  }
}

/// What the system calls the error, such as "Permission denied".
func systemMessage(_ code: Int32) -> String { FileSystem.Failure(code: code).reason }
