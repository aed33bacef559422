import JSRuntime

/// Members to be defined on an object. One call of a script defines them all, because the overhead
/// of separate calls would exceed the work.
struct MemberList {
  private(set) var names: [String] = []
  /// Two for each name: a getter and its setter, or a length and an operation. All are functions,
  /// which live as long as the realm, or are not objects.
  private(set) var values: [JSValue] = []

  mutating func append(_ name: String, get: JSObject, set: JSObject?) {
    names.append(name)
    values.append(get.value)
    values.append(set?.value ?? .undefined)
  }

  mutating func append(_ name: String, length: Int, _ operation: JSObject) {
    names.append(name)
    values.append(JSValue(length))
    values.append(operation.value)
  }
}
