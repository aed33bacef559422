import Fetch
import Session
import SourceMaps
import WebURL

extension Traversable {
  /// One of the page's own scripts and what it was made from, if its source map is among the page's resources.
  ///
  /// OPTIMIZATION: looked for when a position in the script is first shown.
  func mappedScript(at address: String) -> MappedScript? {
    guard let url = WebURL(address), let text = text(at: url),
      let comment = SourceMapComment(in: text)
    else { return nil }
    var base = url
    var bytes = try? comment.inlineContents()
    if bytes == nil, let place = WebURL(comment.url, base: url) {
      base = place
      bytes = resources.loadSilently(place).flatMap { $0.isOK ? Array($0.bytes) : nil }
    }
    // A damaged map is the page's own affair.
    guard let bytes, let map = try? SourceMap(bytes) else { return nil }
    let files = map.sources.map { source in
      let place = WebURL(source.name, base: base)
      return OriginalFile(
        name: place?.href ?? source.name,
        text: source.content ?? place.flatMap { self.text(at: $0) },
        isIgnored: source.isIgnored)
    }
    return MappedScript(map, files: files, text: text)
  }

  private func text(at url: WebURL) -> String? {
    guard let resource = resources.loadSilently(url), resource.isOK else { return nil }
    return String(decoding: Array(resource.bytes), as: UTF8.self)
  }
}
