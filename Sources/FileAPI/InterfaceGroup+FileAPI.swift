import Bindings

extension InterfaceGroup {
  /// https://w3c.github.io/FileAPI/
  package static let fileAPI = InterfaceGroup(
    [
      ("Blob", { .blob }),
      ("File", { .file }),
      ("FileList", { .fileList }),
      ("FileReader", { .fileReader }),
    ],
    partials: [.objectURLs])
}
