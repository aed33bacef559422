import Fetch
import Files
import Session
import WebURL

/// Answers the page's requests: for scripts, style sheets, frames, `fetch` and `XMLHttpRequest`.
/// Nothing comes from the network: there are the files that the user supplied, and the data in URLs
/// themselves. Any other request fails as a network error, which is reported.
///
/// https://fetch.spec.whatwg.org/#concept-fetch
package final class ResourceLoader {
  private let url: WebURL
  private let folder: ResourceFolder?
  /// Folders with what is below an address.
  private var folders: [(url: WebURL, folder: ResourceFolder)] = []
  /// The files of single URLs, without fragments.
  private var files: [WebURL: String] = [:]
  /// What was saved with the page.
  private var contents: [WebURL: ResourceContents] = [:]
  /// Looks up blob URLs.
  /// https://w3c.github.io/FileAPI/#blob-url-resolve
  package var blob: (WebURL) -> Resource? = { _ in nil }
  /// Called with requests that are not served.
  package var onEvent: (SessionEvent) -> Void = { _ in }

  /// Whether what a page can do without is reported as well where it is missing: images, fonts.
  package var reportsWhatIsOptional = false

  /// - Parameter url: the page's URL, whose origin the folder represents.
  package init(_ options: ResourceOptions, url: WebURL) throws(SessionError) {
    self.url = url
    folder = try options.folder.map { path throws(SessionError) in try ResourceFolder(path) }
    for file in options.files {
      guard let target = WebURL(file.url, base: url) else { throw .invalidURL(file.url) }
      guard ResourceFile.exists(file.path) else { throw .resourceNotFound(path: file.path) }
      files[target.withoutFragment] = file.path
    }
    for item in options.folders {
      // What a sandbox keeps away is not there.
      guard let target = WebURL(item.url, base: url), ResourceFile.exists(item.path) else {
        continue
      }
      folders.append((target, try ResourceFolder(item.path)))
    }
    for item in options.contents {
      guard let target = WebURL(item.url, base: url) else { continue }
      contents[target.withoutFragment] = item
    }
  }

  /// - Returns: nil for a network error, which has been reported.
  package func load(_ url: WebURL) -> Resource? { load(url, onEvent) }

  /// For what a page can do without: what is missing is reported only where somebody wants to know.
  package func loadIfAvailable(_ url: WebURL) -> Resource? {
    load(url) { event in
      if case .servedRequest = event { return onEvent(event) }
      if reportsWhatIsOptional { onEvent(event) }
    }
  }

  /// For what only the user gets to see.
  package func loadSilently(_ url: WebURL) -> Resource? { load(url) { _ in } }

  private func load(_ url: WebURL, _ report: (SessionEvent) -> Void) -> Resource? {
    let address = url.withoutFragment
    if let path = files[address] {
      let folder = ResourceFile.realPath(FileSystem.folder(of: path)) ?? ""
      if let resource = try? ResourceFile.read(path, as: url, within: folder) {
        report(.servedRequest(url: address.href))
        return resource
      }
    } else if let item = contents[address] {
      report(.servedRequest(url: address.href))
      return Resource(url: url, contentType: item.contentType, bytes: item.bytes)
    } else if url.protocol == "data:" {
      if let resource = DataURL.fetch(url) { return resource }
    } else if url.protocol == "blob:" {
      return blob(url)
    } else if let resource = loadFromFolders(url) {
      report(.servedRequest(url: address.href))
      return resource
    } else if let folder, url.origin.isSameOrigin(as: self.url.origin) {
      do {
        let resource = try folder.load(url)
        report(.servedRequest(url: address.href))
        return resource
      } catch {
        if error != .tooLarge { return missing(url, report) }
      }
    }
    report(.blockedRequest(url: address.href))
    return nil
  }

  private func loadFromFolders(_ url: WebURL) -> Resource? {
    for (start, folder) in folders {
      if let resource = try? folder.load(url, below: start) { return resource }
    }
    return nil
  }

  private func missing(_ url: WebURL, _ report: (SessionEvent) -> Void) -> Resource {
    report(.missingResource(url: url.withoutFragment.href))
    return Resource(url: url, status: 404, contentType: "text/plain", bytes: [])
  }
}
