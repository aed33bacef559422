import JSRuntime
import PropertyList

// Plain data goes between the tests and Swift as property lists.

extension TestScriptRunner {
  func value(of list: PropertyList) -> JSValue {
    switch list {
    case .string(let string): return realm.string(string)
    case .boolean(let boolean): return JSValue(boolean)
    case .number(let number): return JSValue(number)
    case .date(let date): return realm.makeDate(date.millisecondsSince1970)
    case .data(let bytes): return realm.makeUint8Array(bytes)
    case .null: return .null
    case .array(let array): return realm.makeArray(array.map { value(of: $0) }).value
    case .dictionary(let dictionary):
      let object = realm.makeObject()
      for (key, element) in dictionary { realm.set(key, of: object, to: value(of: element)) }
      return object.value
    }
  }

  /// - Parameter path: what messages call the value.
  func propertyList(_ value: JSValue, at path: String, depth: Int = 0) throws -> PropertyList {
    if value.isUndefinedOrNull { return .null }
    if let number = value.number { return .number(number) }
    if value.isBoolean { return .boolean(value == .true) }
    if realm.isString(value) { return .string(realm.text(value)) }
    guard depth < 200, let object = realm.object(value), realm.function(value) == nil else {
      throw JSTypeError("\(path) cannot be handed over: it is no plain data")
    }
    if realm.isDate(value) {
      guard let date = PropertyList.Date(millisecondsSince1970: try realm.number(value)) else {
        throw JSTypeError("\(path) is no valid date")
      }
      return .date(date)
    }
    if realm.isArray(value) {
      return .array(
        try elements(value).enumerated().map { index, element in
          try propertyList(element, at: "\(path)[\(index)]", depth: depth + 1)
        })
    }
    var dictionary = PropertyList.Dictionary()
    for bytes in realm.propertyNames(of: object) {
      let name = String(decoding: bytes, as: UTF8.self)
      let element = try realm.get(name, of: object)
      if element.isUndefined { continue }
      dictionary[name] = try propertyList(element, at: "\(path).\(name)", depth: depth + 1)
    }
    return .dictionary(dictionary)
  }
}
