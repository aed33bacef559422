#if DEBUG
  import Foundation
  import Testing

  /// No file of the product converts a floating-point number without a check: `Int(number)` and its kin end
  /// the process for NaN and for what is too great.
  ///
  /// Source text does not tell `Int(number)` from `Int(index)`. The object files of a debug build do: they
  /// hold the message of the trap, which the compiler has put in the place of the call.
  @Suite struct UncheckedConversionTests {
    private static let marks = [
      "value cannot be converted to ",
      // `Integer(number)` where one of the types is generic.
      "yxqd__cSBRd__lufC",
      // `Duration.seconds(number)`, `duration * number` and so on.
      "$ss8DurationV7secondsyABSdFZ", "$ss8DurationV12millisecondsyABSdFZ",
      "$ss8DurationV12microsecondsyABSdFZ", "$ss8DurationV11nanosecondsyABSdFZ",
      "$ss8DurationV1moiyA2B_SdtFZ", "$ss8DurationV1doiyA2B_SdtFZ",
    ]

    @Test func noFileConvertsWithoutACheck() throws {
      let sources = Self.checkout.appending(path: "Sources")
      var count = 0
      var unchecked: [String] = []
      for target in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
        for file in try Self.sourceFiles(in: sources.appending(path: target)) {
          count += 1
          guard !(try Self.marks(in: file, of: target)).isEmpty else { continue }
          unchecked.append("\(target)/\(file)")
        }
      }
      #expect(count > 900)
      #expect(unchecked.sorted() == [])
    }

    @Test func whatIsLookedForIsFound() throws {
      let found = try Self.marks(in: "UncheckedExamples.swift", of: "IntegerConversionTests")
      #expect(found.sorted() == Self.marks.sorted())
      #expect(try Self.marks(in: "ClampingTests.swift", of: "IntegerConversionTests") == [])
    }

    private static func marks(in file: String, of target: String) throws -> [String] {
      let object = products.appending(path: "\(target).build/\(file).o")
      let data = try Data(contentsOf: object, options: .alwaysMapped)
      return marks.filter { data.range(of: Data($0.utf8)) != nil }
    }

    private static func sourceFiles(in folder: URL) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { URL(filePath: $0).lastPathComponent }
    }

    /// What is built stands beside the tests that are running.
    private static let products = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent()

    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }
#endif
