import POSIX

/// Leaves the seed of the running case in a file, which outlives a crash.
///
/// NOTE: the file stays open and is written over, since one that is cut and written anew goes to the disk
/// each time, which takes longer than many a case.
package struct SeedNote: ~Copyable {
  private let descriptor: CInt

  package init(in path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  }

  deinit { close(descriptor) }

  /// Seeds do not become shorter, but for those that start again at 0.
  package func write(_ seed: UInt64) {
    var text = "\(seed)\n"
    text.withUTF8 { bytes in
      _ = pwrite(descriptor, bytes.baseAddress, bytes.count, 0)
    }
  }
}
