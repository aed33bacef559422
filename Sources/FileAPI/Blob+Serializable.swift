import Bindings

// https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects

extension Blob: SerializableObject {
  package func structuredClone() -> any PlatformObject {
    if let file = self as? File {
      return File(bytes, type: type, name: file.name, lastModified: file.lastModified)
    }
    return Blob(bytes, type: type)
  }
}

extension FileList: SerializableObject {
  package func structuredClone() -> any PlatformObject {
    FileList(files.compactMap { $0.structuredClone() as? File })
  }
}
