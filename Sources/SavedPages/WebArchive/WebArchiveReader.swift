import PropertyList

/// Reads Safari's web archives: property lists, mostly binary ones.
///
/// https://developer.apple.com/documentation/webkit/webarchive
package enum WebArchiveReader {
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(SavedPageError) -> SavedPage {
    let root: PropertyList
    do {
      root = try LocatedPropertyList(reading: bytes, file: file).root
    } catch {
      throw SavedPageError(
        "the web archive is not a property list: \(error.message)",
        line: error.location?.line, column: error.location?.column)
    }
    guard case .dictionary(let archive) = root else {
      throw SavedPageError("the web archive contains \(root.kind) instead of a dictionary")
    }
    var page = try page(archive, at: "")
    switch archive[WebArchiveKey.settings] {
    case nil: break
    case .dictionary(let settings): page.settings = settings
    case let value?:
      throw SavedPageError("'\(WebArchiveKey.settings)' is \(value.kind) instead of a dictionary")
    }
    return page
  }

  /// - Parameter path: the position of the archive in the file: frames have archives of their own.
  private static func page(
    _ archive: PropertyList.Dictionary, at path: String
  ) throws(SavedPageError) -> SavedPage {
    guard let main = archive["WebMainResource"] else {
      throw SavedPageError("the web archive has no '\(path)WebMainResource'")
    }
    var page = SavedPage(
      main: try resource(main, at: path + "WebMainResource"), subresources: [])
    for (index, value) in try list("WebSubresources", of: archive, at: path).enumerated() {
      page.subresources.append(try resource(value, at: "\(path)WebSubresources[\(index)]"))
    }
    for (index, value) in try list("WebSubframeArchives", of: archive, at: path).enumerated() {
      let place = "\(path)WebSubframeArchives[\(index)]"
      guard case .dictionary(let frame) = value else {
        throw SavedPageError("'\(place)' is \(value.kind) instead of a dictionary")
      }
      let framed = try self.page(frame, at: place + ".")
      page.subresources.append(framed.main)
      page.subresources += framed.subresources.map { resource in
        var resource = resource
        resource.frame = resource.frame ?? framed.main.url
        return resource
      }
    }
    return page
  }

  private static func list(
    _ key: String, of archive: PropertyList.Dictionary, at path: String
  ) throws(SavedPageError) -> [PropertyList] {
    switch archive[key] {
    case nil: return []
    case .array(let array): return array
    case let value?:
      throw SavedPageError("'\(path)\(key)' is \(value.kind) instead of an array")
    }
  }

  private static func resource(
    _ value: PropertyList, at path: String
  ) throws(SavedPageError) -> SavedPage.Resource {
    guard case .dictionary(let fields) = value else {
      throw SavedPageError("'\(path)' is \(value.kind) instead of a dictionary")
    }
    guard case .data(let bytes)? = fields["WebResourceData"] else {
      throw SavedPageError("'\(path)' has no data under 'WebResourceData'")
    }
    guard case .string(let url)? = fields["WebResourceURL"] else {
      throw SavedPageError("'\(path)' has no address under 'WebResourceURL'")
    }
    return SavedPage.Resource(
      url: url, mimeType: string("WebResourceMIMEType", of: fields) ?? "application/octet-stream",
      encoding: string("WebResourceTextEncodingName", of: fields), bytes: bytes)
  }

  private static func string(_ key: String, of fields: PropertyList.Dictionary) -> String? {
    if case .string(let string)? = fields[key], !string.isEmpty { return string }
    return nil
  }
}
