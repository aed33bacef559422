import CFonts

/// The fonts of the system, those first that are most like a style.
final class FallbackList {
  private let list: OpaquePointer
  /// The faces for single characters that were asked for, by styles of all sizes.
  private var faces: [UInt32: FontFace?] = [:]

  /// - Parameter list: it is kept for as long as the process runs.
  init(_ list: OpaquePointer) { self.list = list }

  /// The face that has the most of the characters; nil if none has any.
  func face(for characters: [UInt32], in library: FontLibrary) -> FontFace? {
    guard characters.count == 1 else { return best(characters, in: library) }
    if let known = faces[characters[0]] { return known }
    if faces.count >= FontCascade.mostFallbacks { faces.removeAll() }
    let face = best(characters, in: library)
    faces[characters[0]] = .some(face)
    return face
  }

  private func best(_ characters: [UInt32], in library: FontLibrary) -> FontFace? {
    var file = font_file()
    guard font_list_best(list, characters, characters.count, &file) else { return nil }
    return library.open(FontFile(taking: file))
  }
}
