import PropertyList

extension PropertyList {
  /// The value for the viewer, which shows its kind and the order of its keys: those values that JSON does not have are
  /// objects with a kind.
  var shown: PropertyList {
    switch self {
    case .string, .boolean, .null: self
    case .number(let number):
      number.isFinite
        ? self
        : [
          "kind": "number",
          "text": .string(number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity"),
        ]
    case .date(let date): ["kind": "date", "text": .string(date.description)]
    case .data: ["kind": "data", "base64": self]
    case .array(let array): .array(array.map(\.shown))
    case .dictionary(let dictionary):
      // An object of JavaScript would put keys that are numbers first.
      [
        "kind": "dictionary", "keys": .array(dictionary.keys.map { .string($0) }),
        "values": .array(dictionary.values.map(\.shown)),
      ]
    }
  }
}

extension PropertyList.Path {
  package var propertyList: PropertyList {
    .array(
      components.map { component in
        switch component {
        case .key(let key): .string(key)
        case .index(let index): .number(Double(index))
        }
      })
  }
}
