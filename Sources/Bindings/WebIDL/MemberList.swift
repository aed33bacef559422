import JSRuntime

/// Members on their way to an object. One call of a script defines them all: a call for each costs
/// more than what it does.
struct MemberList {
  private(set) var names: [String] = []
  /// Two for each name: a getter and its setter, or a length and an operation. All are functions,
  /// which live as long as the realm, or no objects at all.
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
