import JSPrep
import PropertyList
import Session

extension SessionEvent {
  /// What the viewer shows of an event: its type, and what it says.
  func propertyList(script: String) -> PropertyList.Dictionary {
    var list: PropertyList.Dictionary
    switch self {
    case .console(let message):
      list = message.propertyList.dictionary ?? [:]
      list["type"] = "console"
    case .exception:
      list = diagnostic(script: script)?.propertyList ?? [:]
      list["type"] = "exception"
    case .warning(let warning):
      list = diagnostic(script: script)?.propertyList ?? [:]
      list["type"] = "warning"
      if case .value(_, let path) = warning { list["path"] = path.propertyList }
    case .dialog(let dialog):
      list = [
        "type": "dialog", "dialog": .string(dialog.kind.rawValue),
        "message": .string(dialog.message),
      ]
    case .navigation(let navigation):
      list = diagnostic(script: script)?.propertyList ?? [:]
      list["type"] = "navigation"
      list["url"] = .string(navigation.url)
    case .servedRequest(let url): list = Self.request(url, "served")
    case .missingResource(let url): list = Self.request(url, "missing")
    case .blockedRequest(let url): list = Self.request(url, "blocked")
    }
    return list
  }

  private static func request(_ url: String, _ status: String) -> PropertyList.Dictionary {
    // Data would be in the report twice.
    ["type": "request", "url": .string(url.shortened), "status": .string(status)]
  }
}
