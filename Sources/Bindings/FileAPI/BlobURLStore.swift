import DOM
import JSRuntime
import WebURL

/// The blobs that have an address, for as long as the page lives.
///
/// https://w3c.github.io/FileAPI/#BlobURLStore
package final class BlobURLStore {
  private var entries: [String: Blob] = [:]

  package init() {}

  /// https://w3c.github.io/FileAPI/#add-an-entry
  func add(_ blob: Blob, origin: String) -> String {
    let url = "blob:\(origin)/\(RandomBytes.uuid)"
    entries[url] = blob
    return url
  }

  /// https://w3c.github.io/FileAPI/#removeTheEntry
  func remove(_ url: String) { entries[url] = nil }

  /// https://w3c.github.io/FileAPI/#blob-url-resolve
  package subscript(url: WebURL) -> Blob? { entries[url.withoutFragment.href] }
}

extension InterfaceBuilder<URLObject> {
  /// https://w3c.github.io/FileAPI/#url-model
  mutating func includeObjectURLs() {
    staticOperation("createObjectURL", length: 1) { call in
      let blob = try Blob.convert(call[0], call.world)
      let origin = WebURL(call.world.document.state.url)?.origin.description ?? "null"
      return call.realm.string(call.world.blobURLs.add(blob, origin: origin))
    }
    staticOperation("revokeObjectURL", length: 1) { call in
      let url = try String.convert(call[0], call.world)
      if let url = WebURL(url), url.fragment == nil { call.world.blobURLs.remove(url.href) }
      return .undefined
    }
  }
}
