import Bindings
import DOM
import JSRuntime
import WebCrypto
import WebURL

/// The blobs that have a URL, as long as the page lives.
///
/// https://w3c.github.io/FileAPI/#BlobURLStore
package final class BlobURLStore {
  private struct Entry {
    let blob: Blob
    /// The document of the world that made it, which limits its lifetime.
    let document: Document
  }

  private var entries: [String: Entry] = [:]
  /// The origin of a document, whatever its address.
  private let origin: (Document) -> Origin

  package init(
    origin: @escaping (Document) -> Origin = { WebURL($0.state.url)?.origin ?? .opaque }
  ) {
    self.origin = origin
  }

  /// https://w3c.github.io/FileAPI/#add-an-entry
  func add(_ blob: Blob, for document: Document) -> String {
    let url = "blob:\(origin(document))/\(RandomBytes.uuid)"
    entries[url] = Entry(blob: blob, document: document)
    return url
  }

  /// https://w3c.github.io/FileAPI/#removeTheEntry
  func remove(_ url: String) { entries[url] = nil }

  /// https://w3c.github.io/FileAPI/#lifeTime
  package func removeAll(of document: Document) {
    entries = entries.filter { $0.value.document != document }
  }

  /// https://w3c.github.io/FileAPI/#blob-url-resolve
  package subscript(url: WebURL) -> Blob? {
    entries.isEmpty ? nil : entries[url.withoutFragment.href]?.blob
  }
}

extension World {
  /// Those of a page, which all its worlds share: the page gives them its own.
  package var blobURLs: BlobURLStore {
    get { slot { BlobURLStore() } }
    set { slots[BlobURLStore.self] = newValue }
  }
}

extension PartialInterface {
  /// https://w3c.github.io/FileAPI/#url-model
  static let objectURLs = PartialInterface(URLObject.self, of: .url) { idl in
    idl.staticOperation("createObjectURL", length: 1) { call in
      let blob = try Blob.convert(call[0], call.world)
      return call.realm.string(call.world.blobURLs.add(blob, for: call.world.document))
    }
    idl.staticOperation("revokeObjectURL", length: 1) { call in
      let url = try String.convert(call[0], call.world)
      if let url = WebURL(url), url.fragment == nil { call.world.blobURLs.remove(url.href) }
      return .undefined
    }
  }
}
