import Bindings

// https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects

extension Blob: SerializableObject, SerializedObject {
  package func serialize(in world: World) -> any SerializedObject { self }

  package func deserialize(in world: World) -> any PlatformObject { copy() }

  package var size: Int { bytes.count }

  fileprivate func copy() -> Blob { (self as? File)?.copyOfFile() ?? Blob(bytes, type: type) }
}

extension File {
  fileprivate func copyOfFile() -> File {
    File(bytes, type: type, name: name, lastModified: lastModified)
  }
}

extension FileList: SerializableObject, SerializedObject {
  package func serialize(in world: World) -> any SerializedObject { self }

  package func deserialize(in world: World) -> any PlatformObject {
    FileList(files.map { $0.copyOfFile() })
  }

  package var size: Int { files.reduce(0) { $0 + $1.size } }
}
