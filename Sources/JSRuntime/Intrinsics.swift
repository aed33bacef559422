import CJavaScriptCore

/// What native code needs of the language's built-in objects, captured before any script runs,
/// because a script can replace them. A realm has none if it is made while a script is being
/// terminated, or without stack left: the engine then returns nothing.
///
/// https://tc39.es/ecma262/#sec-well-known-intrinsic-objects
package struct Intrinsics {
  package enum ErrorConstructor: CaseIterable {
    case error, typeError, rangeError

    fileprivate var name: String {
      switch self {
      case .error: "Error"
      case .typeError: "TypeError"
      case .rangeError: "RangeError"
      }
    }
  }

  private let error: JSObject?
  private let typeError: JSObject?
  private let rangeError: JSObject?
  let regExp: JSObject?
  /// `RegExp.prototype.exec`
  let execute: JSObject?

  /// They live as long as the realm.
  init(of global: JSObject, in context: JSGlobalContextRef) {
    func find(_ name: String, of object: JSObject) -> JSObject? {
      let string = JSStringCreateWithUTF8CString(name)
      defer { JSStringRelease(string) }
      guard let found = JSObjectGetProperty(context, object.ref, string, nil),
        JSValueIsObject(context, found)
      else { return nil }
      JSValueProtect(context, found)
      return JSObject(found)
    }
    error = find(ErrorConstructor.error.name, of: global)
    typeError = find(ErrorConstructor.typeError.name, of: global)
    rangeError = find(ErrorConstructor.rangeError.name, of: global)
    regExp = find("RegExp", of: global)
    execute = regExp.flatMap { find("prototype", of: $0) }.flatMap { find("exec", of: $0) }
  }

  subscript(constructor: ErrorConstructor) -> JSObject? {
    switch constructor {
    case .error: error
    case .typeError: typeError
    case .rangeError: rangeError
    }
  }
}
