import Bindings
import JSRuntime
import PropertyList

extension World {
  /// A property list as the plain data that `finalize` gets.
  func value(of list: PropertyList) -> JSValue {
    switch list {
    case .string(let string): return realm.string(string)
    case .boolean(let boolean): return JSValue(boolean)
    case .number(let number): return JSValue(number)
    case .date(let date): return realm.makeDate(date.millisecondsSince1970)
    case .null: return .null
    case .array(let array): return realm.makeArray(of: array) { value(of: $0) }.value
    case .dictionary(let dictionary): return value(of: dictionary).value
    case .data:
      // NOTE: what Safari makes of data is not established; nobody can have sent any from a script.
      return realm.makeObject().value
    }
  }

  func value(of dictionary: PropertyList.Dictionary) -> JSObject {
    let object = realm.makeObject()
    for (key, element) in dictionary { define(key, of: object, to: value(of: element)) }
    return object
  }
}
