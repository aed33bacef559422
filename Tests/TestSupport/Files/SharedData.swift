import Foundation
import Testing

/// The conformance suites and real pages that stand in `shared`, beside the checkout.
///
/// A suite that needs them bears the trait `.enabled(if: SharedData.isPresent, SharedData.leftOut)`:
/// in a clone that stands alone it is left out, and `script/test` says so. Where the folder is there,
/// a file that is missing from it fails the test that reads it.
public enum SharedData {
  /// The root of this package.
  public static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static let root = packageRoot.deletingLastPathComponent().appending(path: "shared")

  public static let isPresent = FileManager.default.fileExists(
    atPath: root.appending(path: "conformance").path)

  public static let leftOut: Comment = "left out: ../shared is not beside this checkout"

  /// The contents of a file under `shared`, such as `conformance/entities.json`.
  public static func data(_ path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: path))
  }

  /// The files with the extension in a folder under `shared`, by name.
  public static func files(in folder: String, withExtension suffix: String) throws -> [URL] {
    try FileManager.default
      .contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
