import AppExtension

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line, with its page open for reading: the parent opens it, since a worker opens nothing, and reads none
/// of it. A worker so gets the pages that it is given, and no others.
struct BatchInput {
  let line: [UInt8]
  /// -1 where the page stands in the line, or could not be opened.
  let descriptor: Int32
  /// Why not; 0 where nothing is wrong.
  let failure: Int32

  init(opening line: [UInt8]) {
    self.line = line
    guard let path = Self.path(in: line) else {
      (descriptor, failure) = (-1, 0)
      return
    }
    // Opening waits for nobody.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    failure = descriptor < 0 ? errno : 0
    _ = fcntl(descriptor, F_SETFL, O_RDONLY)
  }

  private static func path(in line: [UInt8]) -> String? {
    guard let request = try? BatchRequest(parsing: line), request.html == nil else { return nil }
    return request.page
  }

  // MARK: As the worker gets it

  /// The system's error in four bytes, and the line.
  var task: [UInt8] { withUnsafeBytes(of: failure) { Array($0) } + line }

  init(_ task: [UInt8], descriptor: Int32) {
    self.descriptor = descriptor
    failure = task.withUnsafeBytes { $0.count < 4 ? EINVAL : $0.loadUnaligned(as: Int32.self) }
    line = Array(task.dropFirst(4))
  }

  func read() throws(FileSystem.Failure) -> [UInt8] {
    guard failure == 0 else { throw FileSystem.Failure(code: failure) }
    return try FileSystem.read(open: descriptor)
  }

  func close() {
    #if canImport(Glibc)
      if descriptor >= 0 { _ = Glibc.close(descriptor) }
    #else
      if descriptor >= 0 { _ = Darwin.close(descriptor) }
    #endif
  }
}
