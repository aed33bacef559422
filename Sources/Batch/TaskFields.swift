import Files
import JSPrep

/// What stands before the line in a task: numbers, and bytes after their number.
struct TaskFields {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int32) { bytes += withUnsafeBytes(of: number) { Array($0) } }

  mutating func nextNumber() -> Int32 {
    let size = MemoryLayout<Int32>.size
    let number = bytes.withUnsafeBytes {
      $0.count < size ? 0 : $0.loadUnaligned(as: Int32.self)
    }
    bytes.removeFirst(min(size, bytes.count))
    return number
  }

  private mutating func add(_ field: [UInt8]) {
    add(Int32(field.count))
    bytes += field
  }

  private mutating func nextField() -> [UInt8] {
    let count = min(max(Int(nextNumber()), 0), bytes.count)
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// An empty path means that there is none.
  mutating func add(_ file: AddressFile?) {
    add(Array((file?.path ?? "").utf8))
    guard let file else { return }
    switch file.content {
    case .success(let content):
      add(0)
      add(content)
    case .failure(let failure): add(failure.code)
    }
  }

  mutating func nextAddressFile() -> AddressFile? {
    let path = String(decoding: nextField(), as: UTF8.self)
    if path.isEmpty { return nil }
    if let failure = FileSystem.Failure(code: nextNumber()) {
      return AddressFile(path: path, content: .failure(failure))
    }
    return AddressFile(path: path, content: .success(nextField()))
  }
}
