import Files
import POSIX
import Session

/// Reads files whole, up to a size; devices and sockets are none.
public enum InputFile {
  /// - Parameter path: `-` is standard input.
  /// - Throws: if there is no such file, it cannot be read, or it is larger than the limit for
  ///   inputs.
  public static func read(_ path: String) throws(InputFailure) -> [UInt8] {
    try read(path, .streams())
  }

  package static func read(
    _ path: String, _ accepted: FileReader.Accepted
  ) throws(InputFailure) -> [UInt8] {
    do {
      return try path == "-" ? FileReader.readStandardInput() : FileReader.read(path, accepted)
    } catch {
      throw InputFailure(error)
    }
  }
}

extension InputFailure {
  package init(_ failure: FileSystem.Failure) {
    switch failure {
    case .system(ENOENT), .system(ENOTDIR): self = .missing
    case .system(EISDIR), .kind(.folder): self = .directory
    case .kind(let kind): self = .special(kind: kind.name)
    case .tooLarge: self = .tooLarge(megabytes: FileReader.megabytes)
    case .tooSlow(let seconds): self = .tooSlow(seconds: seconds)
    case .system: self = .unreadable(reason: failure.reason)
    }
  }
}
