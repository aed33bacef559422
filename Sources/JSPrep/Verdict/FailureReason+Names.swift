import AppExtension
import Session

// Reasons that an exception's message names.

extension FailureReason {
  private static let libraries = [
    "$": "jQuery", "jQuery": "jQuery", "$j": "jQuery", "_": "Underscore or Lodash",
    "angular": "AngularJS", "React": "React", "ReactDOM": "React", "Vue": "Vue",
    "MooTools": "MooTools", "Prototype": "Prototype", "YAHOO": "YUI", "dojo": "Dojo",
    "Ext": "Ext JS",
    "Readability": "Readability", "DOMPurify": "DOMPurify", "TurndownService": "Turndown",
    "axios": "axios", "moment": "Moment.js", "d3": "D3",
  ]
  private static let webExtensions: Set = ["chrome", "browser"]
  private static let nodeNames: Set = [
    "require", "module", "exports", "process", "Buffer", "__dirname", "__filename", "define",
    "global", "setImmediate",
  ]

  /// A variable that other environments have.
  init?(missingVariable exception: ScriptException) {
    guard let name = exception.missingVariable else { return nil }
    if let library = Self.libraries[name] {
      self.init(
        .pageVariable,
        "'\(name)' (\(library)) is not in the script's world, even where the page has it")
    } else if Self.webExtensions.contains(name) {
      self.init(.webExtensionAPI, "a preprocessing script has no '\(name)'")
    } else if Self.nodeNames.contains(name) {
      self.init(.nodeModule, "'\(name)' does not exist in Safari")
    } else if name == "completionFunction" {
      self.init(
        .completionMisspelt,
        "'completionFunction' is no variable, but a property of the first argument of 'run'")
    } else {
      return nil
    }
  }

  /// `completionFunction` by another name, or of another object.
  init?(misspeltCompletion exception: ScriptException, in source: ScriptText) {
    guard let expression = exception.undefinedFunction else { return nil }
    let name = expression.split(separator: ".").last.map(String.init) ?? expression
    if expression == "arguments.completionFunction" {
      self.init(
        .completionMisspelt,
        "'arguments' is the list of the arguments there, because 'run' has no parameter of that "
          + "name")
      return
    }
    let lowercased = name.lowercased()
    // Where the right name stands too, another one is probably the script's own.
    let isOnlyOne = source.location(of: "completionFunction") == nil
    guard name != "completionFunction",
      name.distance(to: "completionFunction") <= 4 || lowercased.hasPrefix("completion")
        || isOnlyOne && ["complete", "callback", "done"].contains(lowercased)
    else { return nil }
    self.init(
      .completionMisspelt, "'\(expression)' is undefined; Safari calls it 'completionFunction'")
  }
}

extension ScriptException {
  /// The expression of a call of something undefined.
  var undefinedFunction: String? {
    guard message.hasPrefix("TypeError: "), message.hasSuffix("' is undefined)"),
      let end = message.firstRange(of: " is not a function. (In '")
    else { return nil }
    return String(message[..<end.lowerBound].dropFirst("TypeError: ".count))
  }
}
