// https://fetch.spec.whatwg.org/, https://w3c.github.io/FileAPI/ and https://xhr.spec.whatwg.org/

extension InterfaceRegistry {
  static let fetch: [InterfaceEntry] = [
    ("Blob", { .blob }),
    ("File", { .file }),
    ("FileList", { .fileList }),
    ("FileReader", { .fileReader }),
    ("FormData", { .formData }),
    ("Headers", { .headers }),
    ("Request", { .request }),
    ("Response", { .response }),
  ]
}
