import Archives
import Compression

/// Why a compressed file cannot be read.
enum UnpackingError: Error {
  case damaged
  case tooLarge
  /// The library is not installed.
  case unavailable(library: String)
}

extension [UInt8] {
  /// The bytes without gzip's compression, if they have it.
  ///
  /// - Parameter limit: how many bytes that may be.
  func unpacked(limit: Int) throws(UnpackingError) -> [UInt8] {
    guard starts(with: Decompression.gzipSignature) else { return self }
    do {
      return try Decompression.all(self[...], .gzip, limit: limit)
    } catch {
      switch error {
      case .damaged: throw .damaged
      case .tooLarge: throw .tooLarge
      case .unavailable: throw .unavailable(library: Coder.Format.gzip.library)
      }
    }
  }
}

extension SavedPageError {
  /// - Parameters:
  ///   - file: as in "the compression of the WARC file is damaged".
  ///   - whole: what has the limit, in bytes.
  init(_ error: UnpackingError, of file: String, in whole: String? = nil, limit: Int) {
    switch error {
    case .damaged: self.init("the compression of \(file) is damaged, or it is cut off")
    case .tooLarge:
      self.init("\(whole ?? file) has more than \(limit >> 20) MB when decompressed")
    case .unavailable(let library):
      self.init("\(file) is compressed, and \(library) is not installed")
    }
  }

  init(_ error: ZIPArchive.Failure, of file: String, limit: Int) {
    switch error {
    case .damaged(let reason): self.init("\(file) is damaged: \(reason)")
    case .tooLarge: self.init(UnpackingError.tooLarge, of: file, limit: limit)
    case .unavailable:
      self.init(.unavailable(library: "libarchive (libarchive.so.13)"), of: file, limit: limit)
    }
  }
}
