import Foundation
import PageTestSupport
import Session
import Testing

/// Images that are available have their natural size.
@Suite struct ImageTests {
  /// The smallest image of a size: a header.
  private static func gif(_ width: Int, _ height: Int) -> String {
    let size = [width & 0xFF, width >> 8, height & 0xFF, height >> 8].map { UInt8($0) }
    let bytes = Array("GIF89a".utf8) + size + [0, 0, 0, 0x2C]
    return "data:image/gif;base64," + Data(bytes).base64EncodedString()
  }

  /// With the images in the place of their sizes, such as `@20x10`.
  private static func expand(_ markup: String) -> String {
    markup.replacing(/@(\d+)x(\d+)/) { gif(Int($0.1) ?? 0, Int($0.2) ?? 0) }
  }

  @Test(.enabled(if: RecordedPages.hasFonts, RecordedPages.leftOut))
  func boxesAreAsInWebKit() throws {
    try RecordedPages.read("ImageBoxes").expectTheSame(count: 117, expand: Self.expand)
  }

  private static let elements = """
    var i = document.getElementById("i"), s = document.getElementById("s");
    """

  @Test(arguments: [
    // Changes after the first layout.
    ("i.offsetWidth; i.src = '@40x30'; [i.offsetWidth, i.naturalHeight]", "40,30"),
    ("i.offsetWidth; i.removeAttribute('src'); [i.offsetWidth, i.naturalHeight]", "0,0"),
    ("i.offsetWidth; s.srcset = '@40x30'; [i.offsetWidth, i.naturalHeight]", "40,30"),
    ("s.srcset = '@40x30'; i.offsetWidth; s.remove(); [i.offsetWidth, i.naturalHeight]", "20,10"),
    (
      "i.offsetWidth; i.before(Object.assign(document.createElement('source'), "
        + "{srcset: '@40x30'})); [i.offsetWidth, i.naturalHeight]", "40,30"
    ),
    // Without a box.
    ("var n = new Image; n.src = '@40x30'; [n.naturalWidth, n.width, n.height]", "40,40,30"),
    ("var n = new Image(7); n.src = '@40x30'; [n.naturalWidth, n.width, n.height]", "40,7,30"),
    ("var n = new Image; [n.naturalWidth, n.width, n.height]", "0,0,0"),
    (
      "var n = new Image; n.src = 'data:image/svg+xml,<svg xmlns=\"http://www.w3.org/2000/svg\" "
        + "width=\"1e300\" height=\"5\"/>'; [n.naturalWidth, n.naturalHeight].length", "2"
    ),
    ("[i.x, i.y, i.width, i.height, i.complete]", "8,13,20,10,true"),
  ]) func sizesFollowChanges(script: String, answer: String) throws {
    let page = try TestPage(
      Self.expand(
        "<!DOCTYPE html><style>body{font:16px 'DejaVu Sans'}</style><picture><source id=s>"
          + "<img id=i src=@20x10></picture>"))
    #expect(try page.evaluate(Self.elements + Self.expand(script)) == answer)
  }

  /// What is not available has no size, is not reported, and costs nothing.
  @Test func resourcesOfTheRunAreImages() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>"
    let page = try TestPage(
      "<!DOCTYPE html><img src=a.svg><img src=missing.png><img src=https://else.where/x.png>",
      files: ["folder/a.svg": svg])
    #expect(page.events.isEmpty)
    let sizes = try page.evaluate("[...document.images].map(i => i.naturalWidth + 'x' + i.width)")
    #expect(sizes == "30x30,0x20,0x20")
    #expect(page.events.count == 1)
    guard case .servedRequest(let url)? = page.events.first else { throw CancellationError() }
    #expect(url == "https://example.com/folder/a.svg")
  }

  @Test func decodingEndsAtOnce() throws {
    let page = try TestPage("<img id=i src=\(Self.gif(3, 2))><img id=b src=data:,x>")
    let outcome = try page.run(
      """
      Promise.allSettled([i.decode(), b.decode(), new Image().decode()]).then(all =>
        args.completionFunction({ all: all.map(a => a.status + (a.reason?.name ?? "")).join() }));
      """)
    #expect(
      outcome
        == .results(["all": "fulfilled,rejectedEncodingError,rejectedEncodingError"]))
  }
}
