import Foundation
import POSIX
import Testing

@testable import WorkerPool

@Suite struct LimitTests {
  /// What goes through a pipe comes out in the same pieces.
  @Test func framesStayApart() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let messages: [[UInt8]] = [[1, 2, 3], [], Array(repeating: 9, count: 5000)]
    for message in messages { #expect(Frame.write(message, to: ends[1])) }
    for message in messages { #expect(Frame.read(from: ends[0]) == message) }
    #expect(Frame.write([1, 2, 3, 4], to: ends[1]))
    #expect(Frame.read(from: ends[0], atMost: 3) == nil)
    close(ends[1])
    close(ends[0])
  }

  @Test func aFrameThatIsCutOffIsNone() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = [5, 0, 0, 0, 1, 2].map { UInt8($0) }.withUnsafeBytes { write(ends[1], $0.baseAddress, 6) }
    close(ends[1])
    #expect(Frame.read(from: ends[0]) == nil)
    #expect(Frame.read(from: ends[0]) == nil)
    close(ends[0])
  }

  @Test func memoryOfAProcessIsSeen() {
    let memory = ResidentMemory(of: getpid())
    let before = memory.megabytes
    let size = 64 << 20
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memset(block, 1, size)
    #expect(before > 0 && memory.megabytes >= before + 40)
    block.deallocate()
    memory.close()
    #expect(ResidentMemory(of: -1).megabytes == 0)
  }

  @Test func neverMoreThanFilesAllow() {
    #expect(OpenFileLimit.affordable(2, each: 4) == 2)
    let most = OpenFileLimit.affordable(.max, each: 4)
    #expect(most > 1 && most < 1 << 30)
    #expect(OpenFileLimit.affordable(1, each: .max / 2) == 1)
  }

  @Test func theClockOnlyGoesForward() {
    let start = SystemClock.monotonic
    usleep(2000)
    let passed = SystemClock.monotonic - start
    #expect(passed >= 0.002 && passed < 60)
  }
}
