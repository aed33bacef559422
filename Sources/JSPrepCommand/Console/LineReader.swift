import CLineEditing
import JSPrep
import POSIX

/// The lines that a user types: edited on a terminal if libedit is there, otherwise read as they come.
final class LineReader {
  enum Line {
    case text(String)
    /// Ctrl-C on an empty line.
    case interrupted
    /// Ctrl-C on another line, which is gone.
    case discarded
    case end
  }

  /// What may follow of a line up to the caret: where the name begins, in bytes, and the names.
  typealias Completer = (String) -> (start: Int, names: [String])

  let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  private var editor: OpaquePointer?
  private let completer: Completer
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  init(completer: @escaping Completer) {
    self.completer = completer
    guard isTerminal else { return }
    editor = line_editor_open(
      { context, editor, before, count in
        guard let context, let editor, let before else { return }
        let bytes = UnsafeRawBufferPointer(start: before, count: count)
        Unmanaged<LineReader>.fromOpaque(context).takeUnretainedValue()
          .complete(String(decoding: bytes, as: UTF8.self), in: editor)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { editor.map(line_editor_close) }

  func remember(_ line: String) { if let editor { line_editor_remember(editor, line) } }

  func next(prompt: String) -> Line {
    guard let editor else {
      if isTerminal { Terminal.standardOutput.say(prompt) }
      return readLine()
    }
    var line: UnsafePointer<CChar>?
    switch line_editor_read(editor, prompt, &line) {
    case LINE_READ: return .text(line.map { String(cString: $0) } ?? "")
    case LINE_INTERRUPTED: return .interrupted
    case LINE_DISCARDED: return .discarded
    default:
      Terminal.standardOutput.say("\n")
      return .end
    }
  }

  private func readLine() -> Line {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return .text(line)
      }
      if isAtEnd {
        if buffer.isEmpty { return .end }
        defer { buffer = [] }
        return .text(String(decoding: buffer, as: UTF8.self))
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { return .interrupted }
      if count <= 0 { isAtEnd = true } else { buffer += bytes.prefix(count) }
    }
  }

  // MARK: Completion

  /// More are only counted.
  private static let mostShown = 200

  private func complete(_ before: String, in editor: OpaquePointer) {
    let (start, names) = completer(before)
    let prefix = String(decoding: Array(before.utf8).dropFirst(start), as: UTF8.self)
    guard let first = names.first else { return }
    let common = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.utf8.count > prefix.utf8.count {
      line_editor_insert(editor, String(common.dropFirst(prefix.count)))
    } else if names.count > 1 {
      line_editor_show(editor, Self.columns(names))
    }
  }

  private static let cell = 26

  /// Side by side; longer names take several places.
  private static func columns(_ names: [String]) -> String {
    let shown = names.prefix(mostShown)
    let perLine = max(1, Terminal.width / cell)
    var text = ""
    var used = 0
    for name in shown {
      let cells = name.count / cell + 1
      if used > 0, used + cells > perLine {
        text += "\n"
        used = 0
      }
      used += cells
      text += used < perLine ? name.padded(to: cells * cell) : name
    }
    text += "\n"
    return names.count > shown.count ? text + "… \(names.count - shown.count) more\n" : text
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
