import JSPrep
import PropertyList

extension Schema {
  // MARK: jsprep.yml

  /// - Parameter sections: commands and their options.
  package static func configuration(_ sections: [(String, [CommandOption])]) -> PropertyList {
    let settings = ProjectConfiguration.settings.map { ($0.key, configured($0)) }
    let commands = sections.map { name, options -> (String, PropertyList) in
      let keys = PropertyList.dictionary(object(options.map { ($0.key, optionSchema($0)) }))
      return (name, described(keys, "Defaults of the options of 'jsprep \(name)'."))
    }
    var schema = object(settings + commands)
    schema["type"] = ["object", "null"]
    return file("jsprep.yml: the defaults of a project", schema)
  }

  /// Only an option turns the sandbox off.
  private static func configured(_ setting: Setting) -> PropertyList {
    guard setting.name == Setting.sandbox.name else { return setting.schema }
    return described(["enum": ["sandbox", "require-sandbox"]], setting.help)
  }

  private static func optionSchema(_ option: CommandOption) -> PropertyList {
    guard case .value(let known, _) = option.kind else {
      return described(["type": "boolean"], option.help)
    }
    var value = text
    if option.name == "reporter" {
      value = ["type": "string", "pattern": .string("^(\(known.joined(separator: "|")))(=.+)?$")]
    } else if !known.isEmpty, !option.isRepeating {
      value = ["enum": .array(known.map { .string($0) })]
    }
    return described(option.isRepeating ? list(value) : value, option.help)
  }

  private static func file(_ title: String, _ schema: PropertyList.Dictionary) -> PropertyList {
    var file: PropertyList.Dictionary = ["$schema": .string(dialect), "title": .string(title)]
    for (key, value) in schema { file[key] = value }
    return .dictionary(file)
  }

  // MARK: *.jsprep.yml

  package static var cases: PropertyList {
    let cases: PropertyList = [
      "type": "array", "minItems": 1,
      "items": .dictionary(object(caseKeys + settingKeys, required: ["name"])),
    ]
    return file(
      "NAME.jsprep.yml: test cases of an extension's script",
      object(settingKeys + [("cases", described(cases, "The cases."))], required: ["cases"]))
  }

  /// Keys of a file and of a case.
  private static var settingKeys: [(String, PropertyList)] {
    let keys: [(String, PropertyList)] = [
      ("script", described(["type": "string"], "A script or an extension.")),
      ("page", described(["type": "string"], "A file with the page.")),
      ("html", described(text, "The page itself.")),
      (
        "arguments",
        described(
          ["type": ["object", "string", "null"]],
          "The extension's answer, for 'finalize': a mapping, or a file with one.")
      ),
      (
        "handler",
        described(["type": "string"], "A shell command that answers for the extension.")
      ),
    ]
    return keys + Setting.all(in: .testCase).map { ($0.key, $0.schema) }
  }

  private static var caseKeys: [(String, PropertyList)] {
    let messages: PropertyList = ["type": "array", "items": text]
    return [
      ("name", described(text, "The name of the case.")),
      ("skip", described(text, "Why the case does not run.")),
      // With a tag, any value is a pattern.
      ("results", described([:], "What the extension gets: a mapping, or 'snapshot'.")),
      ("warnings", described(messages, "A part of each warning.")),
      ("console", described(messages, "A part of each console message.")),
      (
        "fails",
        described(["type": ["string", "boolean"]], "That the run fails: true, or with what words.")
      ),
      ("document", described(document, "The document at the end.")),
    ]
  }

  private static var document: PropertyList {
    let element: PropertyList = [
      "anyOf": [
        ["type": ["string", "number", "boolean", "null"]],
        .dictionary(
          object([
            ("count", ["type": "integer", "minimum": 0]), ("text", text), ("html", text),
            ("attributes", ["type": "object"]),
          ])),
      ]
    ]
    let flag: PropertyList = ["type": "boolean"]
    return [
      "anyOf": [
        ["enum": ["snapshot", "diff", "unchanged"]],
        .dictionary(
          object([
            ("snapshot", flag), ("diff", flag), ("unchanged", flag),
            ("elements", ["type": "object", "additionalProperties": element]),
          ])),
      ]
    ]
  }
}
