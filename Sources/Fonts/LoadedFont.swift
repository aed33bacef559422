/// A font whose data is there, before any document has it.
package final class LoadedFont: @unchecked Sendable {
  let face: FontFace

  /// Nil if the data is no font.
  package init?(
    _ bytes: [UInt8], _ descriptors: WebFonts.Descriptors, in library: FontLibrary
  ) {
    let face = library.lock.withLock { _ in
      bytes.withUnsafeBufferPointer { FontFace(bytes: $0, isItalic: descriptors.isItalic) }
    }
    guard let face else { return nil }
    self.face = face
  }

  /// A font that is installed; nil if there is none of that family.
  package init?(
    local family: String, _ descriptors: WebFonts.Descriptors, in library: FontLibrary
  ) {
    let style = FontStyle(descriptors)
    guard let face = library.lock.withLock({ _ in library.face(family, style) }) else {
      return nil
    }
    self.face = face
  }
}

extension FontStyle {
  fileprivate init(_ descriptors: WebFonts.Descriptors) {
    var description = FontDescription(families: [], size: 16)
    description.weight = descriptors.weight.lowerBound
    description.isItalic = descriptors.isItalic
    description.stretch = descriptors.stretch.lowerBound
    self.init(description)
  }
}
