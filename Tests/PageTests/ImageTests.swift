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
    let i = document.getElementById("i"), s = document.getElementById("s");
    """

  /// What scripts see at once, and when the image is there.
  @Test(arguments: [
    // Changes after the first layout.
    ("i.offsetWidth; i.src = '@40x30'", "20,0,false 40,30,true"),
    ("i.offsetWidth; i.removeAttribute('src')", "0,0,true 0,0,true"),
    ("s.srcset = '@40x30'", "0,0,false 40,30,true"),
    ("i.src = '@40x30'; i.src = '@50x60'", "20,0,false 50,60,true"),
    (
      "i.before(Object.assign(document.createElement('source'), {srcset: '@40x30'}))",
      "0,0,false 40,30,true"
    ),
    // Without a box.
    ("i = new Image; i.src = '@40x30'", "0,0,false 40,30,true"),
    ("i = new Image; i.src = 'data:,x'", "0,0,false 0,0,true"),
    ("i = new Image; i.src = ''", "0,0,true 0,0,true"),
    ("i = new Image", "0,0,true 0,0,true"),
    ("i = new Image; i.srcset = '@40x30 2x'", "0,0,false 20,15,true"),
    ("i = i.cloneNode()", "0,0,false 20,10,true"),
    (
      "i = Object.assign(document.createElement('p'), {innerHTML: '<img src=@40x30>'}).firstChild",
      "0,0,false 40,30,true"
    ),
    (
      "i = new DOMParser().parseFromString('<img src=@40x30>', 'text/html').images[0]",
      "0,0,true 0,0,true"
    ),
  ]) func sizesFollowChanges(script: String, answer: String) throws {
    let page = try TestPage(
      Self.expand(
        "<!DOCTYPE html><style>body{font:16px 'DejaVu Sans'}</style><picture><source id=s>"
          + "<img id=i src=@20x10></picture>"))
    let outcome = try page.run(
      Self.elements + """
        const see = () => [i.isConnected ? i.offsetWidth : i.width, i.naturalHeight, i.complete];
        \(Self.expand(script));
        const first = see();
        setTimeout(() => args.completionFunction({ all: first + " " + see() }), 5);
        """)
    #expect(outcome == .results(["all": .string(answer)]))
  }

  @Test(arguments: [
    ("var n = new Image(7); n.src = '@40x30'; [n.naturalWidth, n.width, n.height]", "0,7,0"),
    (
      "var n = new Image; n.src = 'data:image/svg+xml,<svg xmlns=\"http://www.w3.org/2000/svg\" "
        + "width=\"1e300\" height=\"5\"/>'; [n.naturalWidth, n.naturalHeight].length", "2"
    ),
    ("[i.x, i.y, i.width, i.height, i.complete]", "8,13,20,10,true"),
  ]) func sizesAreNumbers(script: String, answer: String) throws {
    let page = try TestPage(
      Self.expand(
        "<!DOCTYPE html><style>body{font:16px 'DejaVu Sans'}</style><img id=i src=@20x10>"))
    #expect(
      try page.evaluate("var i = document.getElementById('i');" + Self.expand(script)) == answer)
  }

  /// One of the two events comes, whatever there is to load; a later request takes the place of an earlier one.
  @Test(arguments: [
    ("n.src = '@4x3'", "load"), ("n.src = 'data:,x'", "error"), ("n.src = ''", "error"),
    ("n.src = 'http://['", "error"), ("n.src = 'missing.png'", "error"),
    ("n.src = 'https://else.where/x.png'", "error"), ("n.src = 'a.svg'", "load"),
    (
      "n.src = URL.createObjectURL(new Blob("
        + "['GIF89a', new Uint8Array([1, 0, 1, 0, 0, 0, 0, 44])]))", "load"
    ),
    ("n.srcset = '@4x3 2x'", "load"), ("n.alt = 'x'", ""),
    ("n.src = '@4x3'; n.src = 'data:,x'", "error"),
    ("n.src = '@4x3'; n.removeAttribute('src')", ""),
    ("n.loading = 'lazy'; n.src = '@4x3'", ""),
    ("n.loading = 'lazy'; n.src = '@4x3'; document.body.append(n)", "load"),
    ("n.src = '@4x3'; n.crossOrigin = ''", "load"),
    // Larger than any that is decoded.
    ("n.src = '@65535x65535'", "error"),
  ]) func eventsTellTheOutcome(script: String, answer: String) throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>"
    let page = try TestPage("<!DOCTYPE html><body>", files: ["folder/a.svg": svg])
    let outcome = try page.run(
      """
      const n = new Image, seen = [];
      n.onload = n.onerror = event => seen.push(event.type);
      \(Self.expand(script));
      setTimeout(() => args.completionFunction({ all: seen.join() }), 5);
      """)
    #expect(outcome == .results(["all": .string(answer)]))
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
