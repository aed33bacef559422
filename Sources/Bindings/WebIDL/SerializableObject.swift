/// A platform object that structured cloning copies.
///
/// https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects
package protocol SerializableObject: PlatformObject {
  func structuredClone() -> any PlatformObject
}

extension DOMExceptionObject: SerializableObject {
  package func structuredClone() -> any PlatformObject {
    DOMExceptionObject(name: name, message: message)
  }
}
