/// The media type that a server would send for a file, by its file name extension; none without
/// one.
///
/// https://www.iana.org/assignments/media-types/media-types.xhtml
package enum FileMediaType {
  package static func contentType(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    let suffix = name[name.index(after: dot)...].lowercased()
    return types[suffix] ?? "application/octet-stream"
  }

  private static let types: [String: String] = {
    var types: [String: String] = [:]
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for suffix in words.dropFirst() { types[suffix] = words[0] }
    }
    return types
  }()

  private static let list = """
    text/html html htm
    application/xhtml+xml xhtml xht
    application/xml xml
    image/svg+xml svg
    text/javascript js mjs
    text/css css
    text/plain txt text md
    text/csv csv
    text/event-stream event_stream
    text/vtt vtt
    application/json json map
    application/manifest+json webmanifest
    application/pdf pdf
    application/wasm wasm
    application/zip zip
    image/png png apng
    image/jpeg jpg jpeg
    image/gif gif
    image/webp webp
    image/avif avif
    image/bmp bmp
    image/x-icon ico cur
    audio/mpeg mp3
    audio/ogg oga ogg
    audio/wav wav
    audio/mp4 m4a
    video/mp4 mp4 m4v
    video/ogg ogv
    video/webm webm
    video/quicktime mov
    font/ttf ttf
    font/otf otf
    font/woff woff
    font/woff2 woff2
    """
}
