#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is asked of the file system, by its own calls: they say why something cannot be read, and
/// cost less at start-up than Foundation.
package enum FileSystem {
  package enum Kind {
    case file, folder
  }

  /// What the system answered instead.
  package struct Failure: Error {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The system's words, such as "Permission denied".
    package var reason: String {
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }

  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return try read(open: descriptor)
  }

  /// Reads a file that somebody has opened.
  package static func read(open descriptor: Int32) throws(Failure) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(code: EISDIR) }
    return try read(descriptor: descriptor, sizeHint: Int(status.st_size))
  }

  /// Reads to the end.
  package static func read(
    descriptor: Int32, sizeHint: Int = 0
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end shows without growing.
    var room = max(sizeHint + 1, 1 << 16)
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = retryingInterrupted { systemRead(descriptor, buffer.baseAddress, room) }
        if result < 0 { failure = errno }
        count = max(result, 0)
      }
      guard failure == 0 else { throw Failure(code: failure) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      room = 1 << 16
    }
  }

  package static func retryingInterrupted(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }
}

// MARK: - Paths and folders

extension FileSystem {
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static let depthLimit = 8
  private static let skippedFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "Tests",
  ]

  /// The files in a folder and those in it for which the condition holds, by name. Folders of build
  /// products and of other people's code are left out, and links are not followed.
  static func files(below folder: String, where isWanted: (String) -> Bool) -> [String] {
    var found: [String] = []
    var pending = [(folder, 0)]
    while let (folder, depth) = pending.popLast() {
      for name in names(in: folder) where !name.hasPrefix(".") {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where depth < depthLimit && !skippedFolders.contains(name):
          pending.append((path, depth + 1))
        case S_IFREG where isWanted(path): found.append(path)
        default: break
        }
      }
    }
    return found.sorted()
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
