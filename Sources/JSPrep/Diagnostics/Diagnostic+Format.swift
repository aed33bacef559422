import PropertyList

extension JSONWriter.Loss {
  /// What a reader of the JSON should know.
  public var diagnostic: Diagnostic {
    switch kind {
    case .notFinite(let number):
      Diagnostic(
        .warning,
        "'\(path)' is \(number.javaScriptText): the extension gets it, "
          + "but JSON has no form for it and holds null")
    case .date:
      Diagnostic(.note, "'\(path)' is a date: JSON has no form for it and holds its ISO 8601 text")
    case .data:
      Diagnostic(.note, "'\(path)' is data: JSON has no form for it and holds it in Base64")
    }
  }
}

extension Diagnostic {
  /// A text that cannot be represented in an XML file.
  public static func outsideXML(_ path: PropertyList.Path) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(path)' has characters that XML cannot hold: the extension gets them, and U+FFFD was written"
    )
  }

  /// A null that cannot be represented in a property list file.
  public static func leftOut(_ path: PropertyList.Path) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(path)' is null and was left out: the extension gets NSNull, which no property list holds")
  }
}
