import AppExtension
import Testing

@Suite struct UniformTypeTests {
  @Test(arguments: [
    ("public.jpeg", "public.image", true), ("public.jpeg", "public.data", true),
    ("public.jpeg", "public.content", true), ("public.jpeg", "public.jpeg", true),
    ("PUBLIC.JPEG", "Public.Image", true), ("public.image", "public.jpeg", false),
    ("public.jpeg", "public.movie", false), ("public.html", "public.text", true),
    ("public.html", "public.plain-text", false), ("public.file-url", "public.url", true),
    ("com.apple.quicktime-movie", "public.movie", true), ("public.svg-image", "public.xml", true),
    ("com.adobe.pdf", "public.composite-content", true), ("com.example.x", "public.item", false),
    ("com.example.x", "com.example.x", true), ("com.apple.m4a-audio", "public.audio", true),
    ("com.netscape.javascript-source", "public.text", true),
  ])
  func conformance(type: String, other: String, expected: Bool) {
    #expect(UniformType(type).conforms(to: UniformType(other)) == expected)
  }

  @Test(arguments: [
    ("jpg", "public.jpeg"), ("PDF", "com.adobe.pdf"), ("js", "com.netscape.javascript-source"),
    ("webloc", "com.apple.web-internet-location"), ("nonsense", nil),
  ])
  func filenameExtensions(suffix: String, expected: String?) {
    #expect(UniformType.forFilenameExtension(suffix)?.identifier == expected)
  }

  /// A parent that the table does not declare would be a typing error.
  @Test func everyTypeLeadsToARoot() {
    #expect(UniformType.all.count > 130)
    for type in UniformType.all where type.isDeclared {
      let roots = ["public.item", "public.content", "public.composite-content"]
      #expect(roots.contains { type.conforms(to: UniformType($0)) }, "\(type.identifier)")
    }
    for parent in UniformType.undeclaredParents { Issue.record("\(parent) is not declared") }
  }
}
