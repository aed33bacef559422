import PropertyList

extension JSONWriter.Loss {
  /// What a reader of the JSON should know.
  public var diagnostic: Diagnostic {
    switch kind {
    case .notFinite(let number):
      Diagnostic(
        .warning,
        "'\(path)' is \(number.javaScriptText): the extension gets it, "
          + "but JSON cannot represent it; null was written")
    case .date:
      Diagnostic(
        .note,
        "'\(path)' is a date: JSON cannot represent it; its ISO 8601 text was written")
    case .data:
      Diagnostic(.note, "'\(path)' is data: JSON cannot represent it; Base64 was written")
    }
  }
}

extension Diagnostic {
  /// A text that cannot be represented in an XML file.
  public static func outsideXML(_ path: PropertyList.Path) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(path)' has characters that XML cannot contain: the extension gets them; U+FFFD was written"
    )
  }

  /// A null that cannot be represented in a property list file.
  public static func leftOut(_ path: PropertyList.Path) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(path)' is null and was omitted: the extension gets NSNull, which a property list cannot contain"
    )
  }
}
