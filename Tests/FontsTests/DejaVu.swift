import Foundation
import Testing

/// The fonts that widths were recorded with.
enum DejaVu {
  static let isInstalled = ["DejaVuSans", "DejaVuSerif-Italic", "DejaVuSansMono-Bold"].allSatisfy {
    FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/\($0).ttf")
  }

  static let leftOut: Comment =
    "only where the DejaVu fonts are installed (fonts-dejavu-core, -extra)"
}
