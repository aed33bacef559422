import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files whole or not at all: the bytes go to a new file beside the old one, are brought to
/// the disk, and then take its name. A kill at any moment leaves the old file or the new one.
///
/// A file that is there keeps its mode; a symbolic link stays one, and what it points to is
/// replaced. What is no regular file (a pipe, `/dev/stdout`) is written as it is.
public enum OutputFile {
  public static func write(_ bytes: [UInt8], to path: String) throws(JSPrepError) {
    let target = resolvingSymbolicLinks(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    switch exists ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: break
    case S_IFDIR: throw .output(path: path, reason: systemMessage(EISDIR))
    default: return try writeInPlace(bytes, to: target, named: path)
    }
    try replace(target, named: path, by: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
  }

  private static func replace(
    _ target: String, named path: String, by bytes: [UInt8], mode: mode_t?
  ) throws(JSPrepError) {
    // A file that may not be written must not be replaced either, though its folder would let us.
    if mode != nil, access(target, W_OK) != 0 {
      throw .output(path: path, reason: systemMessage(errno))
    }
    let temporary = folder(of: target) + ".jsprep-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .output(path: path, reason: systemMessage(errno)) }
    var failure = writeAll(bytes, to: descriptor)
    if failure == 0, let mode, fchmod(descriptor, mode) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, target) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw .output(path: path, reason: systemMessage(failure))
    }
    synchronizeFolder(of: target)
  }

  private static func writeInPlace(
    _ bytes: [UInt8], to target: String, named path: String
  ) throws(JSPrepError) {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .output(path: path, reason: systemMessage(errno)) }
    defer { close(descriptor) }
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 else { throw .output(path: path, reason: systemMessage(failure)) }
  }

  /// Writes all bytes; the result is 0 or the system's error.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = FileSystem.retryingInterrupted { Self.systemWrite(descriptor, part) }
        guard count >= 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The rename itself reaches the disk with its folder. Some file systems cannot do it; the file
  /// is whole all the same.
  private static func synchronizeFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The file that a path leads to. A link whose target is missing leads to that missing file.
  private static func resolvingSymbolicLinks(_ path: String) -> String {
    var path = path
    // As many as the system itself follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { break }
      let target = String(
        decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = target.hasPrefix("/") ? target : folder(of: path) + target
    }
    return path
  }
}
