import CFonts
import POSIX
import Synchronization

/// The fonts of the system, and what has been measured with them.
///
/// There is one for the process at a time, made when text is first measured: the libraries are loaded, and
/// Fontconfig reads its configuration then. It may be used by several threads.
package final class FontLibrary: @unchecked Sendable {
  private struct Shared: Sendable {
    /// Whose fonts come before the system's.
    var folder: String?
    var made: (library: FontLibrary?, reason: String?)?
    var isAwaited = false

    mutating func make() -> (library: FontLibrary?, reason: String?) {
      if let made { return made }
      let made = FontLibrary.make(folder)
      self.made = made
      return made
    }
  }
  private static let state = Mutex(Shared())

  private static func make(_ folder: String?) -> (library: FontLibrary?, reason: String?) {
    if let reason = fonts_load() { return (nil, String(cString: reason)) }
    fonts_use_folder(folder)
    guard let library = FontLibrary(hasFolder: folder != nil) else {
      return (nil, "no fonts are installed")
    }
    return (library, nil)
  }

  /// Begins to load the libraries, on a thread of its own, for a caller who asks for `shared` before the process ends.
  ///
  /// OPTIMIZATION: it takes as long as the style of a small page.
  package static func prepare() {
    let isFirst = state.withLock { state in
      defer { state.isAwaited = true }
      return !state.isAwaited && state.made == nil
    }
    if isFirst { SystemThread.start { _ = shared() } }
  }

  /// Nil if the libraries or all fonts are missing; `reason` tells which.
  package static func shared() -> FontLibrary? { state.withLock { $0.make().library } }
  package static var reason: String? { state.withLock { $0.make().reason } }

  /// The fonts of this folder come before the system's from now on.
  ///
  /// NOTE: for the whole process.
  package static func useFonts(inFolder folder: String?) {
    state.withLock {
      if folder == $0.folder { return }
      $0 = Shared(folder: folder)
    }
  }

  /// Whether there is a font of that family.
  package func has(_ family: String, for description: FontDescription) -> Bool {
    lock.withLock { _ in face(family, FontStyle(description)) != nil }
  }

  /// The file that has the normal face of a family, or of what stands for it; nil without fonts.
  package static func file(ofFamily family: String) -> String? {
    guard let library = shared() else { return nil }
    return library.lock.withLock { _ in
      match(family, FontStyle(FontDescription(families: [], size: 16)))?.path
    }
  }

  /// The libraries are used by one thread at a time.
  let lock = Mutex<Void>(())
  /// What stands for fonts that are not there.
  let lastResort: FontFace
  private var cascades: [FontDescription: FontCascade] = [:]
  private var faces: [FontFile: FontFace?] = [:]
  private var matches: [MatchKey: FontFace?] = [:]
  private var lists: [(style: FontStyle, language: String?, list: FallbackList)] = []

  private struct MatchKey: Hashable {
    let family: String
    let style: FontStyle
  }

  /// More than any page uses at a time. Whoever uses a cascade keeps it.
  private static let mostKept = 1024

  private let hasFolder: Bool

  private init?(hasFolder: Bool) {
    self.hasFolder = hasFolder
    let style = FontStyle(FontDescription(families: [], size: 16))
    guard let file = Self.match("serif", style) ?? Self.match(nil, style),
      let face = FontFace(file)
    else { return nil }
    lastResort = face
    faces[file] = face
  }

  /// - Parameter webFonts: those of the document, if it has any.
  package func cascade(
    _ description: FontDescription, _ webFonts: WebFonts? = nil
  ) -> FontCascade {
    lock.withLock { _ in
      guard let webFonts, webFonts.hasOne(of: description.families) else {
        if let cascade = cascades[description] { return cascade }
        let cascade = FontCascade(description, nil, in: self)
        Self.keep(cascade, in: &cascades)
        return cascade
      }
      if let cascade = webFonts.cascades[description] { return cascade }
      let cascade = FontCascade(description, webFonts, in: self)
      Self.keep(cascade, in: &webFonts.cascades)
      return cascade
    }
  }

  private static func keep(
    _ cascade: FontCascade, in cascades: inout [FontDescription: FontCascade]
  ) {
    if cascades.count >= mostKept { cascades.removeAll() }
    cascades[cascade.description] = cascade
  }

  // MARK: Selection, with the lock held

  /// The standard font of WebKitGTK's settings.
  static let standardFamily = "sans-serif"

  /// The face of that family.
  func face(_ family: String, _ style: FontStyle) -> FontFace? {
    let key = MatchKey(family: family, style: style)
    if let face = matches[key] { return face }
    if matches.count >= Self.mostKept { matches.removeAll() }
    let face = Self.match(family, style).flatMap(open)
    matches[key] = .some(face)
    return face
  }

  /// An iPhone's own font, if whoever chose a folder has put it there.
  func systemFontName(_ style: FontStyle) -> String? {
    guard hasFolder else { return nil }
    return ["SF Pro Text", "SF Pro", "SF Pro Display"].first { face($0, style) != nil }
  }

  /// The file of that family; without a family, the system's first choice.
  private static func match(_ family: String?, _ style: FontStyle) -> FontFile? {
    var file = font_file()
    guard fonts_match(family, style.weight, style.width, style.slant, &file) else { return nil }
    return FontFile(taking: file)
  }

  /// The fonts for what the families of a style do not have; nil if there are none.
  func fallbackList(_ style: FontStyle, language: String?) -> FallbackList? {
    if let known = lists.first(where: { $0.style == style && $0.language == language }) {
      return known.list
    }
    guard let list = fonts_sort(language, style.weight, style.width, style.slant) else {
      return nil
    }
    let made = FallbackList(list)
    lists.append((style, language, made))
    return made
  }

  func open(_ file: FontFile) -> FontFace? {
    if let face = faces[file] { return face }
    let face = FontFace(file)
    faces[file] = .some(face)
    return face
  }
}
