import WebURL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that answer requests.
enum ResourceFile {
  /// A regular file's bytes; nil for anything else, such as a pipe, which would not end.
  static func read(_ path: String, as url: WebURL) -> Resource? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Resource(
      url: url, contentType: FileMediaType.contentType(of: path),
      bytes: bytes(of: descriptor, sizeHint: Int(status.st_size)))
  }

  private static func bytes(of descriptor: Int32, sizeHint: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end shows without growing.
    var room = sizeHint + 1
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        #if canImport(Glibc)
          count = max(Glibc.read(descriptor, buffer.baseAddress, room), 0)
        #else
          count = max(Darwin.read(descriptor, buffer.baseAddress, room), 0)
        #endif
      }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = 1 << 16
    }
  }

  static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path without symbolic links; nil where there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
