import CDynamicLibrary
import Files
import PropertyList

/// A library that the program uses: what it is for, and whether it is there.
struct InstalledLibrary: Sendable {
  /// Where a library says which version it is.
  enum VersionSource: Sendable {
    /// A function that returns a text.
    case function(String)
    /// A variable with a text.
    case variable(String)
    /// Functions that return the parts.
    case parts([String])
    /// The end of the file's name, where that is the version.
    case fileName
    case nowhere
  }

  let name: String
  /// Nil for one that the program is linked with.
  let file: String?
  /// Something that it exports.
  let symbol: String
  let version: VersionSource
  /// What does not work without it.
  let use: String

  static let all: [InstalledLibrary] = [
    InstalledLibrary(
      name: "JavaScriptCore", file: nil, symbol: "JSGlobalContextCreate",
      version: .parts([
        "jsc_get_major_version", "jsc_get_minor_version", "jsc_get_micro_version",
      ]), use: "scripts"),
    InstalledLibrary(
      name: "libxml2", file: nil, symbol: "xmlNewDoc", version: .variable("xmlParserVersion"),
      use: "documents"),
    InstalledLibrary(
      name: "libxslt", file: nil, symbol: "xsltApplyStylesheet",
      version: .variable("xsltEngineVersion"), use: "XSLTProcessor"),
    InstalledLibrary(
      name: "libyaml", file: nil, symbol: "yaml_parser_parse",
      version: .function("yaml_get_version_string"), use: "jsprep.yml and test cases"),
    InstalledLibrary(
      name: "FreeType", file: "libfreetype.so.6", symbol: "FT_Init_FreeType", version: .nowhere,
      use: "widths of text"),
    InstalledLibrary(
      name: "HarfBuzz", file: "libharfbuzz.so.0", symbol: "hb_shape",
      version: .function("hb_version_string"), use: "widths of text"),
    InstalledLibrary(
      name: "Fontconfig", file: "libfontconfig.so.1", symbol: "FcInit", version: .nowhere,
      use: "widths of text"),
    InstalledLibrary(
      name: "cairo", file: "libcairo.so.2", symbol: "cairo_create",
      version: .function("cairo_version_string"), use: "canvas"),
    InstalledLibrary(
      name: "gdk-pixbuf", file: "libgdk_pixbuf-2.0.so.0", symbol: "gdk_pixbuf_new",
      version: .variable("gdk_pixbuf_version"), use: "pixels of pictures"),
    InstalledLibrary(
      name: "libwebp", file: "libwebp.so.7", symbol: "WebPDecode", version: .nowhere,
      use: "pixels of WebP pictures"),
    InstalledLibrary(
      name: "OpenSSL", file: "libcrypto.so.3", symbol: "OpenSSL_version",
      version: .function("OpenSSL_version"), use: "crypto.subtle"),
    InstalledLibrary(
      name: "SQLite", file: "libsqlite3.so.0", symbol: "sqlite3_open",
      version: .function("sqlite3_libversion"), use: "indexedDB, --storage"),
    InstalledLibrary(
      name: "libarchive", file: "libarchive.so.13", symbol: "archive_read_new",
      version: .function("archive_version_string"), use: "ZIP and WACZ files"),
    InstalledLibrary(
      name: "zlib", file: "libz.so.1", symbol: "inflate", version: .function("zlibVersion"),
      use: "gzip and deflate"),
    InstalledLibrary(
      name: "Brotli", file: "libbrotlidec.so.1", symbol: "BrotliDecoderVersion",
      version: .fileName, use: "Brotli in saved pages"),
    InstalledLibrary(
      name: "Zstandard", file: "libzstd.so.1", symbol: "ZSTD_versionString",
      version: .function("ZSTD_versionString"), use: "Zstandard in saved pages"),
    InstalledLibrary(
      name: "libcurl", file: "libcurl.so.4", symbol: "curl_version",
      version: .function("curl_version"), use: "'jsprep save' and --network"),
    InstalledLibrary(
      name: "libedit", file: "libedit.so.2", symbol: "el_init", version: .nowhere,
      use: "line editing in 'jsprep repl'"),
  ]

  /// What was found of it.
  struct Finding: Sendable {
    let path: String
    /// Nil if it does not tell.
    let version: String?
  }

  /// Opens it; nil if it is not there.
  func find() -> Finding? {
    guard let address = library_find(file, symbol) else { return nil }
    let path = library_path(address).map { String(cString: $0) } ?? ""
    return Finding(
      path: path,
      version: versionText(FileSystem.realPath(of: path) ?? path).map(Self.number(in:)))
  }

  private func versionText(_ path: String) -> String? {
    switch version {
    case .function(let name):
      library_find(file, name).flatMap { library_call_for_text($0) }.map { String(cString: $0) }
    case .variable(let name):
      library_find(file, name)?.load(as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
    case .parts(let names):
      names.compactMap { library_find(file, $0) }.map { "\(library_call_for_number($0))" }
        .joined(separator: ".")
    case .fileName: path.firstRange(of: ".so.").map { String(path[$0.upperBound...]) }
    case .nowhere: nil
    }
  }

  /// The number in what a library says: `libcurl/7.88.1 OpenSSL/3.0`, `OpenSSL 3.0.17 1 Jul 2025`, `20914`.
  static func number(in text: String) -> String {
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    guard !digits.contains("."), digits.count >= 5, let code = Int(digits) else {
      return String(digits)
    }
    return "\(code / 10_000).\(code / 100 % 100).\(code % 100)"
  }
}
