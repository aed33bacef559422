import Files
import JSPrep
import POSIX

/// The lines that were typed, also in earlier conversations: a file of the user's.
///
/// https://specifications.freedesktop.org/basedir-spec/latest/
struct ConsoleHistory {
  private static let mostLines = 1000
  /// When the file is cut.
  private static let mostKept = 2 * mostLines

  private(set) var lines: [String] = []
  /// Nil if there can be none; it is done without.
  private let path: String?

  init() {
    path = Self.makePath()
    guard let path, let bytes = try? FileReader.read(path, .regularFiles) else { return }
    let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    lines = all.suffix(Self.mostLines)
    if all.count > Self.mostKept {
      try? OutputFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
    }
  }

  /// Several conversations may add to it at the same time.
  func add(_ line: String) {
    guard let path, !line.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // It may hold what was pasted.
    fchmod(descriptor, 0o600)
    _ = OutputFile.writeAll(Array((line + "\n").utf8), to: descriptor)
  }

  private static func makePath() -> String? {
    let state = variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? variable("HOME").map({ $0 + "/.local/state" }) else { return nil }
    // The folders above are made as well.
    var folder = ""
    for part in "\(base)/jsprep".split(separator: "/") {
      folder += "/" + part
      if FileSystem.kind(of: folder) == nil,
        (try? OutputFile.makeFolder(folder, mode: 0o700)) == nil
      {
        return nil
      }
    }
    return folder + "/history"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
