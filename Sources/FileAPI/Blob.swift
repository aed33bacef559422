import Bindings
import DOM
import JSRuntime
import MIME
import POSIX
import TextEncoding

/// Immutable bytes with a media type. A slice shares the bytes of its blob.
///
/// https://w3c.github.io/FileAPI/#blob-section
package class Blob: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package let bytes: ArraySlice<UInt8>
  /// In lowercase; empty if it is unknown.
  package let type: String
  package var interface: Interface { .blob }

  package init(_ bytes: ArraySlice<UInt8>, type: String = "") {
    self.bytes = bytes
    self.type = type
  }

  /// The type that a script passed, if it is valid.
  ///
  /// https://w3c.github.io/FileAPI/#constructorBlob (step 3)
  static func normalizedType(_ type: String) -> String {
    type.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) } ? type.asciiLowercased : ""
  }

  /// https://w3c.github.io/FileAPI/#slice-method-algo
  func slice(from start: Int?, to end: Int?, type: String) -> Blob {
    func offset(_ position: Int) -> Int {
      position < 0 ? max(bytes.count + position, 0) : min(position, bytes.count)
    }
    let first = offset(start ?? 0)
    let last = max(offset(end ?? bytes.count), first)
    return Blob(
      bytes[(bytes.startIndex + first)..<(bytes.startIndex + last)],
      type: Self.normalizedType(type))
  }

  /// The bytes as text in UTF-8.
  var text: DOMString { DOMString(unchecked: Encoding.utf8.decode(Array(bytes))) }
}

/// https://w3c.github.io/FileAPI/#file-section
package final class File: Blob {
  package let name: String
  /// Milliseconds since 1970.
  package let lastModified: Int64
  package override var interface: Interface { .file }

  package init(
    _ bytes: ArraySlice<UInt8>, type: String = "", name: String,
    lastModified: Int64 = SystemClock.wallMilliseconds
  ) {
    self.name = name
    self.lastModified = lastModified
    super.init(bytes, type: type)
  }
}

/// https://w3c.github.io/FileAPI/#filelist-section
package final class FileList: PlatformObject, SelectedFiles {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  /// Those of a `DataTransfer` change.
  package var files: [File]
  package var interface: Interface { .fileList }

  package init(_ files: [File]) { self.files = files }

  package var firstName: DOMString? { files.first.map { DOMString($0.name) } }

  subscript(index: Int) -> File? { files.indices.contains(index) ? files[index] : nil }
}
