import SiteStorage

/// A platform object that structured cloning copies.
///
/// https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects
package protocol SerializableObject: PlatformObject {
  /// The object as it is now.
  func serialize(in world: World) throws -> any SerializedObject
}

/// What a serialized object is made of again in whichever worlds receive it, so it holds nothing of the sender's.
package protocol SerializedObject {
  func deserialize(in world: World) throws -> any PlatformObject
  /// Bytes that it takes where it is stored.
  var size: Int { get }
  /// What is kept of it in a file; `StoredObjectReaders` make one of that again.
  var stored: StoredObject { get }
}

extension SerializedObject {
  package var size: Int { 256 }
}

/// An object that belongs to no world, so that a copy of it can stand for it.
package protocol CopyableObject: SerializableObject, SerializedObject {
  func copy() -> Self
}

extension CopyableObject {
  package func serialize(in world: World) -> any SerializedObject { copy() }
  package func deserialize(in world: World) -> any PlatformObject { copy() }
}

/// https://html.spec.whatwg.org/multipage/structured-data.html#transferable-objects
package protocol TransferableObject: PlatformObject {
  /// - Throws: if it has been transferred already, or is in use.
  func checkTransfer() throws
  /// The object that stands for this one where it is received; this one is detached.
  func transfer() -> Self
}

extension DOMExceptionObject: CopyableObject {
  package func copy() -> Self { Self(name: name, message: message) }
}
