import IntegerConversion
import JSPrep
import PropertyList

/// JSON schemas of the files that people write.
///
/// https://json-schema.org/draft-07/json-schema-validation
package enum Schema {
  static let dialect = "http://json-schema.org/draft-07/schema#"

  /// Something that has these keys and no others.
  static func object(
    _ properties: [(String, PropertyList)], required: [String] = []
  ) -> PropertyList.Dictionary {
    var schema: PropertyList.Dictionary = [
      "type": "object", "additionalProperties": false,
      "properties": .dictionary(.init(properties)),
    ]
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
    return schema
  }

  /// Any scalar is a text in YAML.
  static let text: PropertyList = ["type": ["string", "number", "boolean"]]

  static func described(_ schema: PropertyList, _ description: String) -> PropertyList {
    guard var dictionary = schema.dictionary else { return schema }
    dictionary["description"] = .string(description)
    return .dictionary(dictionary)
  }

  /// One value, or a list of them.
  static func list(_ schema: PropertyList) -> PropertyList {
    ["anyOf": [schema, ["type": "array", "items": schema]]]
  }
}

extension Setting {
  var schema: PropertyList {
    let standard = self.standard.isEmpty ? "" : " (default: \(self.standard))"
    return Schema.described(kind.schema, "\(help.dropLast())\(standard).")
  }
}

extension Setting.Kind {
  fileprivate var schema: PropertyList {
    switch self {
    case .flag: ["type": "boolean"]
    case .choice(let words), .keyword(let words):
      ["enum": .array(words.map { .string($0) })]
    case .text: Schema.text
    case .file, .folder: ["type": "string"]
    case .size: ["type": "string", "pattern": "^[0-9]+x[0-9]+$"]
    case .range: ["type": "string", "pattern": "^/[0-9/#@]*:[0-9]+ /[0-9/#@]*:[0-9]+$"]
    case .offset: ["type": "string", "pattern": "^-?[0-9]+,-?[0-9]+$"]
    case .seconds(let limit):
      ["type": "number", "minimum": 0, "exclusiveMaximum": .number(limit)]
    case .count(let range):
      [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    case .pairs, .items:
      [
        "anyOf": [
          ["type": "object", "additionalProperties": Schema.text],
          ["type": "array", "items": ["type": "string"]],
          ["type": "string"],
        ]
      ]
    }
  }
}
