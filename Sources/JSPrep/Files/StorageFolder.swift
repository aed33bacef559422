import Files
import POSIX
import Session
import SiteStorage

/// A folder in which origins keep what they store, a file each.
package enum StorageFolder {
  /// Makes the folder, if its parent is there, and checks that files can be written in it.
  package static func prepare(_ path: String) throws(JSPrepError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      let code = errno
      let words = FileSystem.missingFolder(of: path).map { ": the folder '\($0)'" } ?? ""
      throw .storageFolder(path: path, reason: SystemCall.message(code) + words)
    }
    try check(path)
    guard access(path, W_OK | X_OK) == 0 else {
      throw .storageFolder(path: path, reason: SystemCall.message())
    }
  }

  /// Checks that the folder is there, and SQLite.
  package static func check(_ path: String) throws(JSPrepError) {
    switch FileSystem.kind(of: path) {
    case .folder: break
    case nil: throw .storageFolder(path: path, reason: SystemCall.message(ENOENT))
    case let kind?: throw .storageFolder(path: path, reason: "it is \(kind.name)")
    }
    // It is needed in the sandbox, where it could not be loaded on some systems.
    if let reason = SiteFile.missingLibrary {
      throw .storage(StorageProblem(path: path, .noLibrary(reason: reason)))
    }
  }

  /// Writes the file of an origin, whole or not at all. It is called where no page has been, for one that may be
  /// anything by now.
  ///
  /// - Returns: false if another run has written it since the base was read.
  package static func write(
    _ bytes: [UInt8], named name: String, in folder: String, replacing base: SiteFile.Version
  ) throws(JSPrepError) -> Bool {
    let path = "\(folder)/\(name)"
    guard SiteFile.isName(name) else {
      throw .output(path: folder, reason: "'\(name)' is no name of an origin's file")
    }
    do throws(StorageProblem.Reason) {
      try SiteFile.check(bytes)
    } catch {
      throw .storage(StorageProblem(path: path, error))
    }
    let lock = try lock(folder)
    defer { close(lock) }
    try checkOld(path)
    guard SiteFile.Version(of: path) == base else { return false }
    try OutputFile.write(bytes, to: path)
    return true
  }

  /// What is there must be an origin's file, too, and no way to elsewhere.
  private static func checkOld(_ path: String) throws(JSPrepError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .output(path: path, reason: SystemCall.message())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .output(path: path, reason: "it is no regular file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .output(path: path, reason: SystemCall.message()) }
    defer { close(descriptor) }
    let header = [UInt8](unsafeUninitializedCapacity: 100) { buffer, count in
      count = max(read(descriptor, buffer.baseAddress, 100), 0)
    }
    do throws(StorageProblem.Reason) {
      try SiteFile.check(header)
    } catch {
      throw .storage(StorageProblem(path: path, error))
    }
  }

  /// Seconds that another run may take to write a file.
  private static let patience = 20.0

  /// The folder, open and locked until it is closed.
  private static func lock(_ folder: String) throws(JSPrepError) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .storageFolder(path: folder, reason: SystemCall.message())
    }
    let end = Deadline(seconds: patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, !end.isOver else {
        let reason = errno == EWOULDBLOCK ? "another run has locked it" : SystemCall.message()
        close(descriptor)
        throw .storageFolder(path: folder, reason: reason)
      }
      usleep(2000)
    }
    return descriptor
  }
}
