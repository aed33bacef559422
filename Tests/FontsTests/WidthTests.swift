import Fonts
import Testing

/// Widths that WebKitGTK 2.50 gives with the DejaVu fonts 2.37.
struct WidthTests {
  @Test(arguments: [
    ("A", 12), ("fi", 11), ("AVA", 34.1171875), ("Hello, world", 100), ("W.", 18.203125),
    ("e\u{301}", 9), ("中文字", 30), ("שלום", 35), ("😀", 17), ("a\u{AD}b", 20),
  ]) func wordsAreAsWide(text: String, width: Float) throws {
    let library = try #require(FontLibrary.shared())
    let cascade = library.cascade(FontDescription(families: [.generic(.serif)], size: 16))
    #expect(cascade.width(of: Array(text.utf16)[...]) == width)
  }
}
