import Foundation
import ImageHeaders
import Testing

@Suite struct ImageHeaderTests {
  /// A file, and what WebKit 2.50 says of it: 0 x 0 if it does not show it.
  private struct Recorded {
    let name: String
    let size: [Int]
    let bytes: [UInt8]
  }

  private static func files() throws -> [Recorded] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/Files.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return Recorded(
        name: String(words[0]), size: words[1...2].map { Int($0) ?? -1 },
        bytes: Array(try #require(Data(base64Encoded: String(words[3])))))
    }
  }

  private static func size(of bytes: [UInt8]) -> [Int] {
    guard let header = ImageHeader(bytes[...]) else { return [0, 0] }
    return header.isTurned ? [header.height, header.width] : [header.width, header.height]
  }

  @Test func sizesAreAsInWebKit() throws {
    let files = try Self.files()
    #expect(files.count == 47)
    for file in files { #expect(Self.size(of: file.bytes) == file.size, "\(file.name)") }
  }

  /// A file that ends too early, or says something else, has some size or none.
  @Test func damagedFilesAreRead() throws {
    var generator = SystemRandomNumberGenerator()
    for file in try Self.files() where !file.bytes.isEmpty {
      for count in 0..<min(file.bytes.count, 400) {
        _ = Self.size(of: Array(file.bytes.prefix(count)))
      }
      for _ in 0..<200 {
        var bytes = file.bytes
        for _ in 0..<4 {
          let place = Int.random(in: 0..<min(bytes.count, 200), using: &generator)
          bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement() ?? 0
        }
        let size = Self.size(of: bytes)
        #expect(size == [0, 0] || size.allSatisfy { (1...1_000_000).contains($0) })
      }
    }
  }
}
