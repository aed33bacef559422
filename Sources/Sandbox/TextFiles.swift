import POSIX

/// What is read when text is measured, a canvas is drawn on, a key is used or a saved page is decompressed: the
/// libraries, which are loaded then, Fontconfig's configuration and caches, and fonts. None of it is secret.
enum TextFiles {
  static let libraries = [
    "libharfbuzz.so.0", "libfreetype.so.6", "libfontconfig.so.1",
    "libcairo.so.2", "libgdk_pixbuf-2.0.so.0", "libwebp.so.7",
    "libcrypto.so.3", "libsqlite3.so.0",
    "libarchive.so.13", "libbrotlidec.so.1", "libzstd.so.1",
  ]

  static var paths: [String] { systemPaths + ownPaths }

  private static let systemPaths = [
    "/etc/ld.so.cache", "/lib", "/lib64", "/usr/lib", "/usr/lib64",
    "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
    "/usr/share/fonts", "/usr/local/share/fonts",
  ]

  /// https://specifications.freedesktop.org/basedir-spec/latest/
  private static var ownPaths: [String] {
    guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else {
      return []
    }
    let folder = { (variable: String, standard: String) in
      let set = getenv(variable).map { String(cString: $0) } ?? ""
      return set.hasPrefix("/") ? set : "\(home)/\(standard)"
    }
    return [
      "\(home)/.fonts", "\(home)/.fonts.conf", "\(home)/.fonts.conf.d", "\(home)/.fontconfig",
      folder("XDG_DATA_HOME", ".local/share") + "/fonts",
      folder("XDG_CONFIG_HOME", ".config") + "/fontconfig",
      folder("XDG_CACHE_HOME", ".cache") + "/fontconfig",
    ]
  }

  /// A library that is missing is missed when it is needed.
  static func loadLibraries() {
    for name in libraries { _ = dlopen(name, RTLD_NOW) }
  }
}
