import JSRuntime
import PropertyList

extension Realm {
  /// A property list as plain data, such as the argument of `finalize`.
  package func value(of list: PropertyList) -> JSValue {
    switch list {
    case .string(let string): return self.string(string)
    case .boolean(let boolean): return JSValue(boolean)
    case .number(let number): return JSValue(number)
    case .date(let date): return makeDate(date.millisecondsSince1970)
    case .null: return .null
    case .array(let array): return makeArray(of: array) { value(of: $0) }.value
    case .dictionary(let dictionary): return makeObject(of: dictionary) { value(of: $0) }.value
    case .data:
      // NOTE: what Safari converts data to is unknown; no script can have sent any.
      return makeObject().value
    }
  }
}
