import CSS
import DOM
import Fonts

/// A font that a script has made.
package protocol ScriptFont: AnyObject {
  var description: FontFaceDescription { get }
  /// Nil if its data is not there.
  var loaded: LoadedFont? { get }
  /// Text that is measured asks for it.
  func isUsed()
}

/// The fonts that scripts have added to a document.
///
/// https://drafts.csswg.org/css-font-loading-3/#FontFaceSet-interface
package final class AddedFonts {
  package private(set) var fonts: [any ScriptFont] = []
  private(set) var version: UInt64 = 0
  /// Called when the fonts of some rules have been loaded, or could not be.
  package var didLoadRules: (() -> Void)?

  package static func of(_ document: Document) -> AddedFonts {
    document.state.slot { AddedFonts() }
  }

  static func known(for document: Document) -> AddedFonts? {
    document.state.slots[AddedFonts.self]
  }

  package func set(_ fonts: [any ScriptFont], in document: Document) {
    self.fonts = fonts
    changed(in: document)
  }

  /// One of them has other descriptors, or its data.
  package func changed(in document: Document) {
    version &+= 1
    DocumentStyle.of(document).noteFontChange()
  }
}
