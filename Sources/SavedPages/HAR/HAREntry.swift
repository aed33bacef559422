import MIME
import PropertyList

/// A request and its response.
///
/// http://www.softwareishard.com/blog/har-12-spec/#entries
struct HAREntry {
  let url: String
  let page: String?
  private let place: String
  private let response: PropertyList.Dictionary
  private let content: PropertyList.Dictionary

  init(_ value: PropertyList, at place: String) throws(SavedPageError) {
    self.place = place
    guard let url = value["request"]?["url"]?.string else {
      throw SavedPageError("'\(place)' has no address under 'request.url'")
    }
    guard let response = value["response"]?.dictionary else {
      throw SavedPageError("'\(place)' has no dictionary under 'response'")
    }
    self.url = url
    self.response = response
    page = value["pageref"]?.string
    content = response["content"]?.dictionary ?? [:]
  }

  private var status: Int { response["status"]?.number.flatMap(Int.init(exactly:)) ?? 0 }

  /// Requests that failed, or that the browser's cache answered, have status 0 and 304.
  var isAnswered: Bool { (200..<300).contains(status) }

  var redirect: String? {
    guard HTTPStatus.isRedirect(status) else { return nil }
    if let address = response["redirectURL"]?.string, !address.isEmpty { return address }
    return header("location")
  }

  private func header(_ name: String) -> String? {
    response["headers"]?.array?
      .first { $0["name"]?.string?.lowercased() == name }?["value"]?.string
  }

  /// The name of a file with the content, as Playwright writes it.
  ///
  /// https://playwright.dev/docs/api/class-browser#browser-new-context-option-record-har
  var attachedName: String? { content["_file"]?.string }

  /// - Parameter attached: contents by their names.
  /// - Returns: nil if there is no content for it.
  func resource(
    _ attached: [String: [UInt8]]
  ) throws(SavedPageError) -> SavedPage.Resource? {
    let type = MIMEType(content["mimeType"]?.string ?? header("content-type") ?? "")
    guard let text = content["text"]?.string else {
      return attachedName.flatMap { attached[$0] }.map {
        SavedPage.Resource(url: url, type: type, unknown: "application/octet-stream", bytes: $0)
      }
    }
    guard content["encoding"]?.string?.lowercased() == "base64" else {
      // The browser has decoded it.
      return SavedPage.Resource(
        url: url, mimeType: type?.essence ?? "text/plain", encoding: "utf-8",
        bytes: Array(text.utf8))
    }
    guard let bytes = Base64.decode(text.utf8) else {
      throw SavedPageError("'\(place).response.content.text' is not Base64")
    }
    return SavedPage.Resource(
      url: url, type: type, unknown: "application/octet-stream", bytes: bytes)
  }
}
