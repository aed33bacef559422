import CallObservation
import PropertyList

extension CallTrace.Entry {
  /// A line, with its line feed: `action.js:12:20: trace: <a#top>.href → "https://example.com/"`.
  package func line(style: TextStyle) -> String {
    let place = location.map { style.bold("\($0):") + " " } ?? ""
    let kind = style.cyan(isOfPage ? "trace (page):" : "trace:")
    let indent = String(repeating: "  ", count: min(depth, 20))
    var text = self.text
    if let result { text += hasThrown ? " threw \(result)" : " → \(result)" }
    return "\(place)\(kind) \(indent)\(text.shortened(to: 1000).escapingControls)\n"
  }

  package var propertyList: PropertyList {
    var entry: PropertyList.Dictionary = [
      "member": .string(member), "use": .string(use.rawValue),
      "world": .string(isOfPage ? "page" : "extension"), "depth": .number(Double(depth)),
      "receiver": receiver.map { .string($0) } ?? .null,
      "arguments": .array(arguments.map { .string($0) }),
    ]
    entry[hasThrown ? "exception" : "result"] = result.map { .string($0) } ?? .null
    entry["location"] = location?.propertyList ?? .null
    return .dictionary(entry)
  }
}
