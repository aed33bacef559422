import Files

/// What is beside a page's file and belongs to it. It is looked for, and read, before the page is looked at, because a
/// sandbox does not allow it later.
package struct PageCompanions: Sendable {
  /// What the page says of its address counts less.
  let addressFile: AddressFile?
  /// A folder with the page's resources, which is read while the page is shown.
  let folder: String?
  /// The contents of files that the page's file names, by their names.
  let attached: [String: [UInt8]]

  /// - Parameters:
  ///   - format: that of the page's bytes; nil if it is a page by itself.
  ///   - addressFile: looked for only beside a page by itself.
  init(
    of bytes: [UInt8], path: String, format: SavedPageFormat?, addressFile: () -> AddressFile?
  ) throws(JSPrepError) {
    self.addressFile = format == nil ? addressFile() : nil
    folder = format == nil ? ResourcesFolder.path(besides: path) : nil
    attached =
      if let key = format?.keyOfAttachedNames {
        try AttachedContents.read(namedUnder: key, in: bytes, path: path)
      } else {
        [:]
      }
  }

  /// Folders that are read while a page is shown.
  package static func folders(besides page: String) -> [String] {
    ResourcesFolder.path(besides: page).map { [$0] } ?? []
  }

  /// Those, and files that are read before.
  package static func readable(besides page: String) -> [String] {
    folders(besides: page)
      + AddressFile.paths(besides: page).filter { FileSystem.kind(of: $0) == .file }
  }
}
