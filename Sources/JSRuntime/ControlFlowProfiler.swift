import CJavaScriptCore
import POSIX
import Synchronization

/// The engine's counts of how often each part of a script ran: JavaScriptCore's control-flow profiler, with
/// which Web Inspector shows what was executed. Scripts stay as they are, to the character.
///
/// AD-HOC: no C interface leads to it. The library exports the function that unlocks the engine's debugging
/// options, and with these every global object has `$vm`, which writes the counts to a file. It is taken
/// away from all realms before a script can see it. Where the library does not export these functions there
/// are no counts.
package final class ControlFlowProfiler: Sendable {
  /// A part of a script that runs as a whole.
  package struct Block: Sendable, Equatable {
    /// In UTF-16 code units from the script's beginning, without blocks and functions inside.
    package let range: Range<Int>
    package let count: Int
  }

  private static let isOnStore = Atomic<Bool>(false)
  /// Whether realms must hide `$vm`.
  static var isOn: Bool { isOnStore.load(ordering: .relaxed) }

  /// The file that the engine writes to, and the same to be read.
  private let written: Int32
  private let read: Int32

  /// Turns it on for all machines of this process, which has none yet. Nil where the engine has no such
  /// functions, or no file can be made.
  package init?() {
    guard let unlock = Self.function("_ZN3JSC6Config23enableRestrictedOptionsEv"),
      let setFile = Self.function("_ZN3WTF11setDataFileEPKc"), let file = Self.makeFile()
    else { return nil }
    defer { unlink(file.path) }
    read = file.descriptor
    unsafeBitCast(unlock, to: (@convention(c) () -> Void).self)()
    let options = ["JSC_useDollarVM", "JSC_useControlFlowProfiler"]
    for name in options { setenv(name, "1", 1) }
    VirtualMachine.startEngine()
    for name in options { unsetenv(name) }
    // The engine opens the file under the lowest number that is free.
    written = open("/dev/null", O_RDONLY)
    close(written)
    unsafeBitCast(setFile, to: (@convention(c) (UnsafePointer<CChar>) -> Void).self)(file.path)
    guard Self.isSameFile(written, read) else { return nil }
    Self.isOnStore.store(true, ordering: .relaxed)
  }

  private static func function(_ name: String) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      // RTLD_DEFAULT
      dlsym(nil, name)
    #else
      nil
    #endif
  }

  private static func makeFile() -> (descriptor: Int32, path: String)? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/jsprep-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    return (
      descriptor, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    )
  }

  private static func isSameFile(_ first: Int32, _ second: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    return fstat(first, &one) == 0 && fstat(second, &other) == 0
      && one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }

  /// The blocks of all scripts that ran in a machine, by the numbers that the engine gives to scripts: the
  /// later one has the greater number. Functions that never ran have no blocks.
  package func blocks(in machine: VirtualMachine) -> [Int: [Block]] {
    lseek(written, 0, SEEK_SET)
    machine.run {
      let context = JSGlobalContextCreateInGroup(machine.group, nil)
      let script = JSStringCreateWithUTF8CString("$vm.dumpBasicBlockExecutionRanges()")
      JSEvaluateScript(context, script, nil, nil, 1, nil)
      JSStringRelease(script)
      JSGlobalContextRelease(context)
    }
    let length = lseek(written, 0, SEEK_CUR)
    var bytes = [UInt8](repeating: 0, count: max(0, Int(length)))
    var position = 0
    while position < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(read, $0.baseAddress.map { $0 + position }, $0.count - position, off_t(position))
      }
      if count <= 0 { break }
      position += count
    }
    return Self.parse(bytes[..<position])
  }

  /// Lines such as
  ///
  ///     SourceID: 5
  ///         BasicBlock: [10, 22] hasExecuted: true, executionCount:7
  static func parse(_ bytes: ArraySlice<UInt8>) -> [Int: [Block]] {
    var blocks: [Int: [Block]] = [:]
    var source: Int?
    for line in bytes.split(separator: 0x0A) {
      let numbers = integers(in: line)
      if line.first == UInt8(ascii: "S") {
        source = numbers.first
      } else if let source, numbers.count == 3, numbers[0] <= numbers[1] {
        blocks[source, default: []].append(
          Block(range: numbers[0]..<numbers[1] + 1, count: numbers[2]))
      } else if let source {
        blocks[source] = blocks[source] ?? []
      }
    }
    return blocks
  }

  private static func integers(in line: ArraySlice<UInt8>) -> [Int] {
    line.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) && $0 != UInt8(ascii: "-") }
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}

/// Which evaluations of which scripts are counted, in one machine.
package final class ScriptExecutions {
  package struct Evaluation {
    package let file: String
    package let source: String
    package let blocks: [ControlFlowProfiler.Block]
  }

  private let profiler: ControlFlowProfiler
  /// The scripts that count, by their addresses.
  package var files: Set<String> = []
  private var begun: [(file: String, source: String, last: Int)] = []

  package init(_ profiler: ControlFlowProfiler) { self.profiler = profiler }

  /// Notes which scripts there were before: the first one after them is this one.
  func willEvaluate(_ source: [UInt8], _ file: String, in realm: Realm) {
    guard files.contains(file) else { return }
    let text = String(decoding: source, as: UTF8.self)
    guard realm.parses(text) else { return }
    begun.append((file, text, profiler.blocks(in: realm.machine).keys.max() ?? 0))
  }

  /// What has run so far.
  package func evaluations(in machine: VirtualMachine) -> [Evaluation] {
    if begun.isEmpty { return [] }
    let all = profiler.blocks(in: machine)
    let numbers = all.keys.sorted()
    return begun.compactMap { file, source, last in
      guard let number = numbers.first(where: { $0 > last }), let blocks = all[number] else {
        return nil
      }
      return Evaluation(file: file, source: source, blocks: blocks)
    }
  }
}
