import IntegerConversion
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
  private var subtype: String? { content["subtype"]?.string }

  /// As an argument of a call.
  var argument: PropertyList {
    if let objectID { return ["objectId": .string(objectID)] }
    return content["value"].map { ["value": $0] } ?? [:]
  }

  /// As a programmer would write it.
  var text: String {
    switch type {
    case "string": return JSONWriter.quoted(content["value"]?.string ?? "")
    case "undefined": return "undefined"
    case "function": return functionText
    case "object":
      if subtype == "null" { return "null" }
      if subtype == "error" { return content["description"]?.string ?? "Error" }
      return preview ?? description
    default: return description
    }
  }

  /// As `String` would convert it, where that is easy.
  var string: String { type == "string" ? content["value"]?.string ?? "" : text }

  private var description: String {
    if let description = content["description"]?.string { return description }
    return switch content["value"] {
    case .boolean(let boolean)?: boolean ? "true" : "false"
    case .number(let number)?: JSONWriter.write(.number(number)).text
    case .string(let string)?: string
    default: className ?? "Object"
    }
  }

  private var functionText: String {
    let text = content["description"]?.string ?? "function"
    let head = text.prefix { $0 != "{" && $0 != "\n" }
    return head.count < text.count ? head + "{…}" : text
  }

  /// Some of its properties, in one line.
  private var preview: String? {
    guard let preview = content["preview"], let properties = preview["properties"]?.array else {
      return nil
    }
    let isArray = subtype == "array"
    var parts = properties.compactMap { property -> String? in
      guard let name = property["name"]?.string else { return nil }
      let value = Self.shortText(of: property)
      return isArray && Int(name) != nil ? value : "\(name): \(value)"
    }
    if preview["overflow"]?.boolean == true { parts.append("…") }
    let list = parts.joined(separator: ", ")
    if isArray { return "(\(Int(clamping: content["size"]?.number ?? 0))) [\(list)]" }
    let name = className.flatMap { $0 == "Object" ? nil : $0 + " " } ?? ""
    return parts.isEmpty && !name.isEmpty ? String(name.dropLast()) : "\(name){\(list)}"
  }

  private static func shortText(of property: PropertyList) -> String {
    let value = property["value"]?.string
    return switch property["type"]?.string {
    case "string": JSONWriter.quoted(value ?? "")
    case "function": "function"
    case "accessor": "(…)"
    case "object":
      property["subtype"]?.string == "null"
        ? "null" : value ?? property["valuePreview"]?["description"]?.string ?? "{…}"
    case let type: value ?? type ?? ""
    }
  }
}
