import Bindings

extension InterfaceGroup {
  /// https://w3c.github.io/FileAPI/
  package static let fileAPI = InterfaceGroup(
    [
      ("Blob", { .blob }),
      ("File", { .file }),
      ("FileList", { .fileList }),
      ("FileReader", { .fileReader }),
      ("FileSystem", { .fileSystem }),
      ("FileSystemDirectoryEntry", { .fileSystemDirectoryEntry }),
      ("FileSystemDirectoryReader", { .fileSystemDirectoryReader }),
      ("FileSystemEntry", { .fileSystemEntry }),
      ("FileSystemFileEntry", { .fileSystemFileEntry }),
    ],
    partials: [.objectURLs])
}
