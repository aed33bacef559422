import Foundation
import Testing

@testable import JSPrep

@Suite struct OutputFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  @Test func writesAFileWhole() throws {
    try OutputFile.write(Array("one".utf8), to: path("a"))
    try OutputFile.write(Array("two".utf8), to: path("a"))
    #expect(try text("a") == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func keepsTheMode() throws {
    try OutputFile.write([], to: path("a"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try OutputFile.write([1], to: path("a"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func followsSymbolicLinks() throws {
    try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "sub/a")
    for word in ["one", "two"] {
      try OutputFile.write(Array(word.utf8), to: path("link"))
      #expect(try text("sub/a") == word)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "sub/a")
  }

  @Test(arguments: [("missing/a", "No such file or directory"), ("", "Is a directory")])
  func saysWhyAFileCannotBeWritten(name: String, reason: String) {
    #expect(throws: JSPrepError.output(path: path(name), reason: reason)) {
      try OutputFile.write([1], to: path(name))
    }
  }

  @Test func aPipeIsWrittenAsItIs() throws {
    try OutputFile.write([1, 2, 3], to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }
}
