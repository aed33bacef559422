import POSIX

/// Writes files completely or not at all: the bytes are written to a new file in the same folder,
/// flushed to the disk, and then the new file is renamed. A kill at any moment leaves the old file
/// or the new one.
///
/// An existing file keeps its mode and its owner; a symbolic link is kept, and its target is
/// replaced. A file with several names (hard links), or whose owner we cannot set, is overwritten
/// in place, so that it stays the same file: a copy of the new bytes exists until that is done.
/// Anything other than a regular file (a pipe, `/dev/stdout`) is written directly.
public enum OutputFile {
  /// Writes a file, or replaces what it contains.
  ///
  /// - Throws: `output`, with the system's reason. The old file is whole then, or the reason names a
  ///   copy of the new bytes.
  public static func write(_ bytes: [UInt8], to path: String) throws(JSPrepError) {
    let target = try resolvingSymbolicLinks(path)
    if let descriptor = openDescriptor(target) {
      let failure = writeAll(bytes, to: descriptor)
      guard failure == 0 else { throw .output(path: path, reason: SystemCall.message(failure)) }
      return
    }
    var status = stat()
    guard lstat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .output(path: path, reason: SystemCall.message()) }
      return try replace(target, named: path, by: bytes, old: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: try replace(target, named: path, by: bytes, old: status)
    case S_IFDIR: throw .output(path: path, reason: SystemCall.message(EISDIR))
    case S_IFSOCK: throw .output(path: path, reason: "it is a socket")
    // A block device.
    case S_IFBLK: throw .output(path: path, reason: "it is a block device")
    default: try writeInPlace(bytes, to: target, named: path)
    }
  }

  /// Writes a new file.
  ///
  /// - Returns: false if there is something of that name, which stays as it is.
  /// - Throws: `output`, with the system's reason; nothing is left of the file then.
  public static func create(_ bytes: [UInt8], at path: String) throws(JSPrepError) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw .output(path: path, reason: SystemCall.message())
    }
    let failure = writeAll(bytes, to: descriptor)
    close(descriptor)
    guard failure == 0 else {
      unlink(path)
      throw .output(path: path, reason: SystemCall.message(failure))
    }
    return true
  }

  /// Makes a folder, unless it is there.
  ///
  /// - Throws: `output`, with the system's reason.
  public static func makeFolder(_ path: String, mode: mode_t = 0o777) throws(JSPrepError) {
    guard mkdir(path, mode) == 0 || errno == EEXIST else {
      throw .output(path: path, reason: SystemCall.message())
    }
  }

  private static func replace(
    _ target: String, named path: String, by bytes: [UInt8], old: stat?
  ) throws(JSPrepError) {
    // A file that is not writable must not be replaced either, even if its folder is writable.
    if old != nil, access(target, W_OK) != 0 {
      throw .output(path: path, reason: SystemCall.message())
    }
    let temporary = folder(of: target) + ".jsprep-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .output(path: path, reason: SystemCall.message()) }
    var keepsFile = false
    var failure = writeAll(bytes, to: descriptor)
    if failure == 0, let old {
      keepsFile = old.st_nlink > 1 || !takeOver(old, descriptor)
      if !keepsFile, fchmod(descriptor, old.st_mode & 0o7777) != 0 { failure = errno }
    }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, !keepsFile, rename(temporary, target) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw .output(path: path, reason: SystemCall.message(failure))
    }
    if keepsFile {
      try writeOver(target, named: path, by: bytes, copy: temporary)
      unlink(temporary)
    }
    synchronizeFolder(of: target)
  }

  /// Whether a new file has, or can be given, the owner and the group of an old one.
  private static func takeOver(_ old: stat, _ descriptor: Int32) -> Bool {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { return false }
    if new.st_uid == old.st_uid, new.st_gid == old.st_gid { return true }
    return fchown(descriptor, old.st_uid, old.st_gid) == 0
  }

  /// - Parameter copy: a file with the same bytes. It is kept if this one cannot be written
  ///   completely.
  private static func writeOver(
    _ target: String, named path: String, by bytes: [UInt8], copy: String
  ) throws(JSPrepError) {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      let reason = SystemCall.message()
      unlink(copy)
      throw .output(path: path, reason: reason)
    }
    var failure = writeAll(bytes, to: descriptor)
    if failure == 0, ftruncate(descriptor, off_t(bytes.count)) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      throw .output(
        path: path, reason: SystemCall.message(failure) + "; \(copy) contains the complete output")
    }
  }

  private static func writeInPlace(
    _ bytes: [UInt8], to target: String, named path: String
  ) throws(JSPrepError) {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .output(path: path, reason: SystemCall.message()) }
    defer { close(descriptor) }
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 else { throw .output(path: path, reason: SystemCall.message(failure)) }
  }

  /// Writes all bytes; the result is 0 or the system's error.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { SystemCall.writeAll($0, to: descriptor) }
  }

  /// The rename itself reaches the disk with its folder. Some file systems do not support this; the
  /// file is complete in any case.
  private static func synchronizeFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The open file that `/dev/stdout` and similar paths mean: if a file were opened again, writing
  /// would start at its beginning, over what others write there.
  private static func openDescriptor(_ path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      if let number = Int32(path.dropFirst(folder.count)) { return number }
    }
    return nil
  }

  /// The file that a path resolves to. A link with a missing target resolves to that missing file.
  private static func resolvingSymbolicLinks(_ path: String) throws(JSPrepError) -> String {
    var current = path
    // The same maximum as in the system.
    for _ in 0..<40 {
      if openDescriptor(current) != nil { return current }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(current, &buffer, buffer.count)
      // Not a link, or missing; the system reports that when it is used.
      guard count > 0 else { return current }
      let bytes = buffer.prefix(count).map(UInt8.init(bitPattern:))
      guard let target = String(validating: bytes, as: UTF8.self) else {
        throw .output(path: path, reason: SystemCall.message(EILSEQ))
      }
      current = target.hasPrefix("/") ? target : folder(of: current) + target
    }
    throw .output(path: path, reason: SystemCall.message(ELOOP))
  }
}
