import Foundation
import Testing

/// The fonts that widths were recorded with.
enum DejaVu {
  private static func path(of file: String) -> String {
    "/usr/share/fonts/truetype/dejavu/\(file).ttf"
  }

  static let isInstalled = ["DejaVuSans", "DejaVuSerif-Italic", "DejaVuSans-ExtraLight"].allSatisfy
  {
    FileManager.default.fileExists(atPath: path(of: $0))
  }

  static let leftOut: Comment =
    "only where the DejaVu fonts are installed (fonts-dejavu-core, fonts-dejavu-extra)"

  static func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(of: file))))
  }
}
