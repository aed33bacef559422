import DOM
import JSRuntime

extension Interface {
  /// https://webidl.spec.whatwg.org/#idl-DOMException
  static let domException = Interface(DOMExceptionObject.self, "DOMException") { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("message") { $0.message }
    idl.attribute("code") { $0.code }
    idl.constructor { call in
      let message = try Omissible<DOMString>.argument(0, of: call) ?? ""
      let name = try Omissible<DOMString>.argument(1, of: call) ?? "Error"
      return DOMExceptionObject(name: name, message: message)
    }
    for (code, name) in DOMExceptionObject.legacyNames.enumerated() {
      idl.constant(name, code + 1)
    }
  }
}

/// A `DOMException` as scripts hold it.
package final class DOMExceptionObject: PlatformObject {
  let name: DOMString
  let message: DOMString
  let code: Int
  package var interface: Interface { .domException }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(name: DOMString, message: DOMString) {
    self.name = name
    self.message = message
    code = DOMException.Name(rawValue: String(name))?.legacyCode ?? 0
  }

  /// https://webidl.spec.whatwg.org/#dfn-error-names-table
  static let legacyNames: [String] = [
    "INDEX_SIZE_ERR", "DOMSTRING_SIZE_ERR", "HIERARCHY_REQUEST_ERR", "WRONG_DOCUMENT_ERR",
    "INVALID_CHARACTER_ERR", "NO_DATA_ALLOWED_ERR", "NO_MODIFICATION_ALLOWED_ERR", "NOT_FOUND_ERR",
    "NOT_SUPPORTED_ERR", "INUSE_ATTRIBUTE_ERR", "INVALID_STATE_ERR", "SYNTAX_ERR",
    "INVALID_MODIFICATION_ERR", "NAMESPACE_ERR", "INVALID_ACCESS_ERR", "VALIDATION_ERR",
    "TYPE_MISMATCH_ERR", "SECURITY_ERR", "NETWORK_ERR", "ABORT_ERR", "URL_MISMATCH_ERR",
    "QUOTA_EXCEEDED_ERR", "TIMEOUT_ERR", "INVALID_NODE_TYPE_ERR", "DATA_CLONE_ERR",
  ]
}

extension World {
  /// The exception as a script value. Like an `Error`, it records where it was made.
  func makeException(_ exception: DOMException) -> JSValue {
    let object = wrap(
      DOMExceptionObject(
        name: DOMString(exception.name.rawValue), message: DOMString(exception.message)))
    let error = support.makeStackError()
    for property in ["line", "column", "sourceURL", "stack"] {
      if let value = try? realm.get(property, of: error), !value.isUndefined {
        realm.define(property, of: JSObject(object.ref), to: value, attributes: .dontEnum)
      }
    }
    return object
  }
}
