import JSPrep
import PropertyList
import Session

extension TestCaseFile {
  private static let settingKeys =
    ["script", "page", "html", "arguments", "handler"] + Setting.keys(in: .testCase)
  private static let caseKeys =
    ["name", "skip", "results", "warnings", "console", "fails", "document"] + settingKeys

  /// - Throws: what is wrong with the file, and where.
  package init(
    readingFrom path: String, settings: Settings = Settings()
  ) throws(TestFileError) {
    try self.init(parsing: TestText(readingFrom: path), settings: settings)
  }

  /// - Parameter settings: those of the project, which are the defaults.
  package init(parsing text: TestText, settings: Settings = Settings()) throws(TestFileError) {
    let root = try YAMLNode(parsing: text)
    var defaults = TestCase.Setting()
    defaults.settings = settings
    var list: YAMLNode?
    for (key, name, value) in try root.entries("the file", keys: ["cases"] + Self.settingKeys) {
      if name == "cases" { list = value } else { try defaults.read(name, key, value) }
    }
    guard let list else {
      throw root.error("the file has no key 'cases', which should contain the list of its cases")
    }
    var cases: [TestCase] = []
    var names: [String: Int] = [:]
    for node in try list.list("'cases'") {
      let testCase = try Self.testCase(node, defaults: defaults)
      if let line = names.updateValue(node.line, forKey: testCase.name) {
        throw node.error("the case '\(testCase.name)' is already defined in line \(line)")
      }
      cases.append(testCase)
    }
    if cases.isEmpty { throw list.error("there is no case in 'cases'") }
    self.text = text
    self.cases = cases
  }

  private static func testCase(
    _ node: YAMLNode, defaults: TestCase.Setting
  ) throws(TestFileError) -> TestCase {
    let entries = try node.entries("a case", keys: caseKeys)
    guard let name = entries.first(where: { $0.name == "name" })?.value else {
      throw node.error("the case has no name")
    }
    var testCase = TestCase(
      name: try name.string("the name of a case"), location: node.location, setting: defaults)
    for (key, name, value) in entries {
      switch name {
      case "name": break
      case "skip": testCase.skip = try value.string("the reason for 'skip'")
      case "results", "warnings", "console", "fails", "document":
        try testCase.expected.read(name, key, value)
      default: try testCase.setting.read(name, key, value)
      }
    }
    guard testCase.skip == nil else { return testCase }
    guard testCase.setting.script != nil else { throw node.error("the case has no script") }
    guard testCase.setting.page != nil else {
      throw node.error("the case has no page; 'page' names a file, 'html' holds the page itself")
    }
    return testCase
  }
}

extension YAMLNode {
  fileprivate func locatedString(_ what: String) throws(TestFileError) -> Located<String> {
    Located(value: try string(what), location: location)
  }
}

extension YAMLNode {
  /// Plain data for a setting: if the setting is a text, any scalar is one.
  fileprivate func data(of setting: Setting) throws(TestFileError) -> PropertyList {
    switch setting.kind {
    case .pairs, .items:
      guard entries != nil || elements != nil else {
        return .string(try string("'\(setting.key)'"))
      }
      if let elements {
        var texts: [PropertyList] = []
        for element in elements { texts.append(.string(try element.string("'\(setting.key)'"))) }
        return .array(texts)
      }
      var dictionary = PropertyList.Dictionary()
      for (_, name, value) in try entries("'\(setting.key)'") {
        dictionary[name] = .string(try value.string("the value of '\(name)'"))
      }
      return .dictionary(dictionary)
    case .keyword: return .string(scalar ?? "")
    case .text, .choice, .size, .range, .offset, .file, .folder:
      return .string(try string("'\(setting.key)'"))
    case .flag: return .boolean(try boolean("'\(setting.key)'"))
    case .seconds, .count: return .number(try number("'\(setting.key)'"))
    }
  }
}

extension Settings {
  /// Reads a setting by its key, which is known.
  mutating func read(_ key: String, _ value: YAMLNode) throws(TestFileError) {
    guard let setting = Setting.table.first(where: { $0.key == key }) else { return }
    let data = try value.data(of: setting)
    do {
      set(
        setting,
        to: try setting.value(of: data) { FilePath.resolve($0, besides: value.source.path) })
    } catch {
      throw value.error("'\(key)' \(error.words)")
    }
  }
}

extension TestCase.Setting {
  /// Reads one key, which is one of `settingKeys`.
  fileprivate mutating func read(
    _ name: String, _ key: YAMLNode, _ value: YAMLNode
  ) throws(TestFileError) {
    switch name {
    case "script": script = try value.locatedString("'script'")
    case "page": page = .file(try value.locatedString("'page'"))
    case "html": page = .html(try value.locatedString("'html'"))
    case "arguments": try readArguments(value)
    case "handler": answer = .handler(try value.locatedString("'handler'"))
    default: try settings.read(name, value)
    }
  }

  private mutating func readArguments(_ value: YAMLNode) throws(TestFileError) {
    if value.isNull {
      answer = nil
    } else if value.scalar != nil {
      answer = .argumentsFile(try value.locatedString("'arguments'"))
    } else {
      guard case .dictionary(let dictionary) = try value.value() else {
        throw value.error("'arguments' must be a mapping, or the name of a file with one")
      }
      answer = .arguments(dictionary)
    }
  }
}

extension TestCase.Expected {
  fileprivate mutating func read(
    _ name: String, _ key: YAMLNode, _ value: YAMLNode
  ) throws(TestFileError) {
    switch name {
    case "results":
      if value.isPlain, value.scalar == "snapshot" {
        results = Located(value: .snapshot, location: key.location)
      } else {
        guard value.entries != nil || value.tag != nil else {
          throw value.error("'results' must be a mapping, or 'snapshot'")
        }
        results = Located(value: .pattern(try value.pattern()), location: key.location)
        resultsNode = value
      }
    case "warnings":
      warnings = Located(value: try Self.texts(value, "'warnings'"), location: key.location)
    case "console":
      console = Located(value: try Self.texts(value, "'console'"), location: key.location)
    case "fails":
      let isAny = value.isPlain && value.scalar == "true"
      failure = Located(
        value: isAny ? nil : try value.textPattern("'fails'"), location: key.location)
    default: try readDocument(value, key)
    }
  }

  private static func texts(
    _ node: YAMLNode, _ what: String
  ) throws(TestFileError) -> [Located<TextPattern>] {
    var texts: [Located<TextPattern>] = []
    for element in try node.list(what) {
      texts.append(
        Located(value: try element.textPattern("the text of a message"), location: element.location)
      )
    }
    return texts
  }

  private mutating func readDocument(_ node: YAMLNode, _ key: YAMLNode) throws(TestFileError) {
    guard node.entries != nil else {
      switch node.scalar {
      case "snapshot": documentSnapshot = key.location
      case "diff": diffSnapshot = key.location
      case "unchanged": unchangedDocument = key.location
      default:
        throw node.error("'document' must be snapshot, diff, unchanged, or a mapping")
      }
      return
    }
    let keys = ["snapshot", "diff", "unchanged", "elements"]
    for (key, name, value) in try node.entries("'document'", keys: keys) {
      if name == "elements" {
        for (key, selector, value) in try value.entries("'elements'") {
          elements.append(try ElementExpectation(selector, key, value))
        }
        continue
      }
      let location = try value.boolean("'\(name)'") ? key.location : nil
      switch name {
      case "snapshot": documentSnapshot = location
      case "diff": diffSnapshot = location
      default: unchangedDocument = location
      }
    }
  }
}

extension ElementExpectation {
  /// A text, the number of elements, or a mapping with all expectations.
  fileprivate init(
    _ selector: String, _ key: YAMLNode, _ node: YAMLNode
  ) throws(TestFileError) {
    self.init(selector, location: key.location)
    guard node.entries != nil else {
      if case .number = node.scalarValue {
        count = try node.count("the number of elements")
      } else {
        text = try node.pattern()
      }
      return
    }
    let keys = ["count", "text", "html", "attributes"]
    for (key, name, value) in try node.entries("the expectation of an element", keys: keys) {
      switch name {
      case "count":
        count = try value.count("'count'")
        places[.count] = key.location
      case "text":
        text = try value.textValue()
        places[.text] = key.location
      case "html":
        html = try value.textValue()
        places[.html] = key.location
      default:
        for (key, name, value) in try value.entries("'attributes'") {
          places[.attribute(name)] = key.location
          attributes.append((name, value.isNull ? nil : try value.textValue()))
        }
      }
    }
  }
}

extension YAMLNode {
  /// A pattern for a text: a number means its digits.
  fileprivate func textValue() throws(TestFileError) -> ValuePattern {
    guard tag == nil else { return try pattern() }
    return .exactly(.string(try string("this")))
  }
}
