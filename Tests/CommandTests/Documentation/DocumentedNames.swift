/// Names in the documentation that stand for nothing in the project, and need not.
enum DocumentedNames {
  /// Files that readers make, that others bring along, or that a program leaves.
  static let examples: Set<String> = [
    "jsprep.yml",
    "Action.jsprep.yml", "AGENTS.md", "Author.js", "Prices.js", "Prices.jsprep.yml", "Title.js",
    "Readability.js", "fuzz-seed.txt", "fuzz-seed-MODE.txt",
    // What `jsprep capture --write` writes.
    "Capture.js", "Capture.shortcut.js", "ActionViewController.swift",
  ]

  /// Names that are no types of ours.
  static let ofOthers: Set<String> = folders.union(language).union(libraries)

  private static let folders: Set<String> = [
    "Sources", "Tests", "Fuzz", "Benchmarks", "Documentation", "Plugins", "Corpus", "Data",
    // Of Web Platform Tests.
    "FileAPI",
  ]

  /// Of JavaScript, Swift, and the names of exceptions and headers.
  private static let language: Set<String> = [
    "Map", "Set", "Function", "BigInt", "Atomics", "Reflect", "SharedArrayBuffer", "TypeError",
    "RangeError",
    "QuotaExceededError", "SecurityError", "Int", "Refresh", "Info",
  ]

  /// Of JavaScriptCore, ArgumentParser, Swift's tests and Apple's frameworks.
  private static let libraries: Set<String> = [
    "JSScriptCreateFromString", "JSEvaluateScript", "ParsableCommand", "Testing", "XCTest",
    "NSNull", "NSExtensionJavaScriptFinalizeArgumentKey",
    "NSExtensionJavaScriptPreprocessingResultsKey",
    "ActionRequestHandler", "JSGlobalContextSetInspectable", "JSRemoteInspectorStart",
    "FrontendChannel",
    "connectFrontend", "Debugger",
  ]
}
