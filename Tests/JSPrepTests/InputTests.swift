import Foundation
import Testing

@testable import JSPrep

@Suite struct InputTests {
  private func file(_ bytes: [UInt8], _ name: String = "f") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appending(path: name))
    return folder.appending(path: name).path
  }

  @Test func readsAPage() throws {
    let page = try PageFile(readingFrom: file(Array("<p>Hi".utf8), "page.XHTML"))
    #expect(page.bytes == Array("<p>Hi".utf8))
    #expect(page.mediaType == .xhtml)
  }

  @Test func readsLargeFilesWhole() throws {
    let bytes = (0..<300_000).map { UInt8(0x20 + $0 % 64) }
    #expect(try InputFile.read(file(bytes)) == bytes)
  }

  @Test(
    arguments: [
      ([], .empty), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A], .binary(kind: "a PNG image")),
      ([0x61, 0x00, 0x62], .binary(kind: nil)),
    ] as [([UInt8], InputFailure)])
  func refusesWhatIsNoPage(bytes: [UInt8], failure: InputFailure) throws {
    let path = try file(bytes)
    #expect(throws: JSPrepError.input(.page, path: path, failure)) {
      try PageFile(readingFrom: path)
    }
  }

  @Test func acceptsUTF16AndStrayControls() throws {
    _ = try PageFile(readingFrom: file([0xFF, 0xFE, 0x3C, 0x00, 0x70, 0x00]))
    _ = try PageFile(readingFrom: file(Array(" <p>\u{0}\u{B}".utf8)))
    _ = try PageFile(readingFrom: file([0x3C, 0x00, 0x70, 0x00]), encoding: "utf-16le")
  }

  @Test func refusesAFolderAndAMissingFile() {
    #expect(throws: JSPrepError.input(.page, path: "/", .directory)) {
      try PageFile(readingFrom: "/")
    }
    #expect(throws: JSPrepError.input(.script, path: "/nowhere/f", .missing)) {
      try ScriptFile(readingFrom: "/nowhere/f")
    }
  }

  @Test(
    arguments: [
      ([], .empty), (Array("é\n\u{20}".utf8) + [0xE9, 0x20], .notUTF8(line: 2, column: 2)),
      ([0x7F, 0x45, 0x4C, 0x46, 0x80], .binary(kind: "a program")),
    ] as [([UInt8], InputFailure)])
  func refusesWhatIsNoScript(bytes: [UInt8], failure: InputFailure) throws {
    let path = try file(bytes)
    #expect(throws: JSPrepError.input(.script, path: path, failure)) {
      try ScriptFile(readingFrom: path)
    }
  }

  @Test func readsAScriptWithAByteOrderMark() throws {
    let script = try ScriptFile(
      readingFrom: file([0xEF, 0xBB, 0xBF] + Array("a\r\nb\u{2028}c".utf8)))
    #expect(script.source == "a\r\nb\u{2028}c")
    #expect((1...4).map { script.line($0) } == ["a", "b", "c", nil])
  }

  @Test func readsArguments() throws {
    #expect(try ArgumentsFile.read(#"{"a": 1}"#) == ["a": 1])
    #expect(try ArgumentsFile.read("@" + file(Array(#"{"a": 2}"#.utf8))) == ["a": 2])
    let plist = try PropertyListFile.write(["a": 3], format: .binary).bytes
    #expect(try ArgumentsFile.read("@" + file(plist)) == ["a": 3])
    #expect(
      try ArgumentsFile.read("<plist><dict><key>a</key><true/></dict></plist>") == ["a": true])
  }

  @Test(
    arguments: [
      ("[1]", .argumentsAreNoDictionary(path: "--arguments", kind: "an array")),
      ("", .input(.arguments, path: "--arguments", .empty)),
      ("@/nowhere/f", .input(.arguments, path: "/nowhere/f", .missing)),
      (
        "{a: 1}",
        .input(
          .arguments, path: "--arguments",
          .malformed(
            message: "expected a key in double quotes, found 'a'", line: 1, column: 2))
      ),
    ] as [(String, JSPrepError)])
  func refusesWhatAreNoArguments(text: String, error: JSPrepError) {
    #expect(throws: error) { try ArgumentsFile.read(text) }
  }

  @Test func makesFileURLs() {
    #expect(FileURL.url(ofPath: "-") == "about:blank")
    #expect(FileURL.url(ofPath: "/nowhere/a b#é?.html") == "file:///nowhere/a%20b%23%C3%A9%3F.html")
    #expect(FileURL.url(ofPath: "/usr/../usr/.") == "file:///usr")
  }
}
