import JSPrep
import PropertyList

/// What the process with the terminal asks the one with the page.
enum ConsoleQuestion {
  case load
  case evaluate(String)
  case isIncomplete(String)
  case complete(String)
  case run(path: String, source: String)
  case finalize(PropertyList.Dictionary)
  /// Arguments as JavaScript has them.
  case finalizeText(String)
  case diff
  case useWorld(isPage: Bool)

  private var list: PropertyList.Dictionary {
    switch self {
    case .load: ["kind": "load"]
    case .evaluate(let text): ["kind": "evaluate", "text": .string(text)]
    case .isIncomplete(let text): ["kind": "isIncomplete", "text": .string(text)]
    case .complete(let text): ["kind": "complete", "text": .string(text)]
    case .run(let path, let source):
      ["kind": "run", "path": .string(path), "text": .string(source)]
    case .finalize(let arguments): ["kind": "finalize", "arguments": .dictionary(arguments)]
    case .finalizeText(let text): ["kind": "finalizeText", "text": .string(text)]
    case .diff: ["kind": "diff"]
    case .useWorld(let isPage): ["kind": "useWorld", "isPage": .boolean(isPage)]
    }
  }

  var bytes: [UInt8] { BinaryPropertyListWriter.write(.dictionary(list)) }

  init?(_ bytes: [UInt8]) {
    guard let list = try? LocatedPropertyList(reading: bytes, file: "").root else { return nil }
    let text = list["text"]?.string ?? ""
    switch list["kind"]?.string {
    case "load": self = .load
    case "evaluate": self = .evaluate(text)
    case "isIncomplete": self = .isIncomplete(text)
    case "complete": self = .complete(text)
    case "run": self = .run(path: list["path"]?.string ?? "", source: text)
    case "finalize": self = .finalize(list["arguments"]?.dictionary ?? [:])
    case "finalizeText": self = .finalizeText(text)
    case "diff": self = .diff
    case "useWorld": self = .useWorld(isPage: list["isPage"] == .boolean(true))
    default: return nil
    }
  }
}

/// What the process with the page answers. Messages it has written itself.
struct ConsoleAnswer {
  /// For standard output.
  var output = ""
  var hasFailed = false
  /// Where the page would be.
  var navigation: String?
  /// What the script's `run` gave.
  var results: PropertyList.Dictionary?
  /// What its `finalize` was called with.
  var arguments: PropertyList.Dictionary?
  var isIncomplete = false
  /// Names that may follow, and where they begin.
  var names: [String] = []
  var start = 0

  init() {}

  var bytes: [UInt8] {
    var list: PropertyList.Dictionary = [
      "output": .string(output), "hasFailed": .boolean(hasFailed),
      "isIncomplete": .boolean(isIncomplete), "names": .array(names.map { .string($0) }),
      "start": .number(Double(start)),
    ]
    list["navigation"] = navigation.map { .string($0) }
    list["results"] = results.map { .dictionary($0) }
    list["arguments"] = arguments.map { .dictionary($0) }
    return BinaryPropertyListWriter.write(.dictionary(list))
  }

  init?(_ bytes: [UInt8]) {
    guard let list = try? LocatedPropertyList(reading: bytes, file: "").root else { return nil }
    output = list["output"]?.string ?? ""
    hasFailed = list["hasFailed"] == .boolean(true)
    navigation = list["navigation"]?.string
    results = list["results"]?.dictionary
    arguments = list["arguments"]?.dictionary
    isIncomplete = list["isIncomplete"] == .boolean(true)
    names = (list["names"]?.array ?? []).compactMap(\.string)
    start = Int(clamping: list["start"]?.number ?? 0)
  }
}
