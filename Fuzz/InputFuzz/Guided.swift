import CLibFuzzer
import POSIX

/// Inputs that LLVM's libFuzzer makes: it keeps those that reach code that no other did, and changes them further.
///
/// https://llvm.org/docs/LibFuzzer.html
enum Guided {
  nonisolated(unsafe) private static var mode = InputFuzz.modes[0]

  /// - Parameter arguments: libFuzzer's own: its corpus, `-max_total_time=60`, the file of a finding. A folder that
  ///   comes first is filled with texts of the mode's languages, and with a dictionary of their words.
  static func run(_ mode: InputFuzz.Mode, arguments: [String]) -> Never {
    self.mode = mode
    var arguments = arguments
    if let folder = arguments.first, isFolder(folder) {
      arguments.append("-dict=" + writeSeeds(of: mode, in: folder))
    }
    var words: [UnsafeMutablePointer<CChar>?] =
      (["InputFuzz"] + arguments).map { strdup($0) } + [nil]
    var count = CInt(words.count - 1)
    let status = words.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return withUnsafeMutablePointer(to: &start) { start in
        start.withMemoryRebound(
          to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1
        ) { fuzz_guided(&count, $0) { bytes, count in Guided.look(bytes, count) } }
      }
    }
    if status < 0 { print("libFuzzer is not linked: see Fuzz/README.md") }
    exit(status < 0 ? 64 : status)
  }

  private static func isFolder(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    closedir(folder)
    return true
  }

  /// - Returns: the path of the dictionary, which stands beside the folder.
  // https://llvm.org/docs/LibFuzzer.html#dictionaries
  private static func writeSeeds(of mode: InputFuzz.Mode, in folder: String) -> String {
    for (number, text) in mode.languages.flatMap(\.texts).enumerated() {
      // The first byte decides what is chosen.
      write([0] + text, to: "\(folder)/text-\(number)")
    }
    let words = mode.languages.flatMap(\.words).map { word in
      "\"" + word.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        + "\"\n"
    }
    write(Array(words.joined().utf8), to: folder + ".dict")
    return folder + ".dict"
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    defer { close(descriptor) }
    _ = bytes.withUnsafeBytes { POSIX.write(descriptor, $0.baseAddress, $0.count) }
  }

  private static func look(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var grist = Grist(given: Array(UnsafeBufferPointer(start: bytes, count: count)))
    if let finding = mode.run(&grist) {
      print(finding)
      // libFuzzer writes the input down.
      abort()
    }
    return 0
  }
}
