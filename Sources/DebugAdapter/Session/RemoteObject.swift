import PropertyList

/// A value in the debuggee.
///
/// https://github.com/WebKit/WebKit/blob/main/Source/JavaScriptCore/inspector/protocol/Runtime.json
struct RemoteObject {
  private let content: PropertyList

  init(_ content: PropertyList) { self.content = content }

  var type: String { content["type"]?.string ?? "undefined" }
  var className: String? { content["className"]?.string }
  /// Of what has properties.
  var objectID: String? { content["objectId"]?.string }
  /// What was asked for as plain data.
  var value: PropertyList? { content["value"] }

  /// As an argument of a call.
  var argument: PropertyList {
    if let objectID { return ["objectId": .string(objectID)] }
    return value.map { ["value": $0] } ?? [:]
  }

  /// As a programmer would write it, as far as that can be told without the debuggee.
  var text: String {
    if type == "string" { return JSONWriter.quoted(value?.string ?? "") }
    if let description = content["description"]?.string { return description }
    return switch value {
    case nil: type
    case .null?: "null"
    case .string(let text)?: text
    case let value?: JSONWriter.write(value, layout: .compact).text
    }
  }

  /// The same without the quotes of a string.
  var string: String { type == "string" ? value?.string ?? "" : text }
}
