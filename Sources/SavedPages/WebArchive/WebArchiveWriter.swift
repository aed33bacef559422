import PropertyList

/// Writes pages as Safari's web archives: binary property lists.
///
/// https://developer.apple.com/documentation/webkit/webarchive
package enum WebArchiveWriter {
  package static func write(_ page: SavedPage) -> [UInt8] {
    var archive = Self.archive(of: page.main, in: page.subresources[...], frame: nil, depth: 0)
    if !page.settings.isEmpty { archive[WebArchiveKey.settings] = .dictionary(page.settings) }
    return BinaryPropertyListWriter.write(.dictionary(archive))
  }

  /// Deeper ones are resources of the frame around them: nobody nests more.
  private static let mostFrames = 16

  /// WebKit looks for the resources of a frame only in the frame's own archive.
  private static func archive(
    of main: SavedPage.Resource, in resources: ArraySlice<SavedPage.Resource>, frame: String?,
    depth: Int
  ) -> PropertyList.Dictionary {
    var subresources: [PropertyList] = []
    var frames: [PropertyList] = []
    for resource in resources where resource.frame == frame {
      if resource.isDocument, resource.url != frame, depth < mostFrames {
        frames.append(
          .dictionary(
            archive(of: resource, in: resources, frame: resource.url, depth: depth + 1)))
      } else {
        subresources.append(.dictionary(dictionary(of: resource)))
      }
    }
    var archive: PropertyList.Dictionary = ["WebMainResource": .dictionary(dictionary(of: main))]
    if !subresources.isEmpty { archive["WebSubresources"] = .array(subresources) }
    if !frames.isEmpty { archive["WebSubframeArchives"] = .array(frames) }
    return archive
  }

  private static func dictionary(of resource: SavedPage.Resource) -> PropertyList.Dictionary {
    var fields: PropertyList.Dictionary = [
      "WebResourceData": .data(resource.bytes), "WebResourceMIMEType": .string(resource.mimeType),
      "WebResourceURL": .string(resource.url),
    ]
    if let encoding = resource.encoding {
      fields["WebResourceTextEncodingName"] = .string(encoding)
    }
    if resource.isDocument { fields["WebResourceFrameName"] = "" }
    return fields
  }
}
