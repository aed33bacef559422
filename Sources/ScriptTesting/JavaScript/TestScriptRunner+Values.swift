import JSRuntime
import PropertyList

// Tests pass plain data as property lists.

extension TestScriptRunner {
  /// - Parameter path: the name of the value in messages.
  func propertyList(_ value: JSValue, at path: String, depth: Int = 0) throws -> PropertyList {
    if value.isUndefinedOrNull { return .null }
    if let number = value.number { return .number(number) }
    if value.isBoolean { return .boolean(value == .true) }
    if realm.isString(value) { return .string(realm.text(value)) }
    guard depth < 200, let object = realm.object(value), realm.function(value) == nil else {
      throw JSTypeError("\(path) cannot be passed on: it is not plain data")
    }
    if realm.isDate(value) {
      guard let date = PropertyList.Date(millisecondsSince1970: try realm.number(value)) else {
        throw JSTypeError("\(path) is not a valid date")
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
