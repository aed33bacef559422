import PropertyList

/// A function of `InspectedFunctions.js`, which is called on objects of the debuggee.
enum InspectedFunction: String {
  case describe, getters, isElement, attributes, get, set, setAttribute

  private static let source = String(
    decoding: PackageResources.InspectedFunctions_js, as: UTF8.self)

  var declaration: String {
    "function () { const functions =\n\(Self.source)\nreturn functions.\(rawValue).apply(this, arguments) }"
  }
}
