import PageTestSupport
import Testing

/// `FontFace` and `document.fonts`. The answers are WebKit's.
struct FontLoadingTests {
  @Test(arguments: [
    ("new FontFace('a', 'url(x)')", "a unloaded"),
    ("new FontFace('a', 'bad(')", "a error"),
    ("new FontFace('', 'url(x)')", "normal error"),
    ("new FontFace('a', 'url(x)', { weight: 'junk' })", "a error"),
    ("new FontFace('a', new ArrayBuffer(10))", "a error"),
    ("new FontFace('a', 'url(x)', { style: 'italic', sizeAdjust: '90%' })", "a unloaded"),
  ])
  func facesAreMade(_ face: String, _ expected: String) throws {
    let page = try TestPage("<!DOCTYPE html>")
    let answer = try page.evaluate("(f => f.family + ' ' + f.status)(\(face))")
    #expect(answer == expected)
  }

  @Test(arguments: [
    (
      "[s.add(f) === s, s.size, s.has(f), s.delete(f), s.delete(f), s.size]",
      "true,1,true,true,false,0"
    ),
    ("[s.add(f).add(f).size, [...s][0] === f, [...s.entries()][0] === f]", "1,true,true"),
    (
      "(s.add(f), [s.check('12px a'), s.check('12px b'), s.check('12px b, a')])", "false,true,false"
    ),
    ("(s.add(f), s.clear(), s.size)", "0"),
    ("[s.status, (s.add(f), f.load().catch(() => 0), s.status)]", "loaded,loading"),
    ("[new FontFaceSet([f]).size, String(s.values())]", "1,[object FontFaceSet Iterator]"),
  ])
  func setsHaveFaces(_ script: String, _ expected: String) throws {
    let page = try TestPage("<!DOCTYPE html>")
    let answer = try page.evaluate(
      "((s, f) => String(\(script)))(document.fonts, new FontFace('a', 'url(x)'))")
    #expect(answer == expected)
  }

  /// They come first, and scripts cannot take them away.
  @Test func fontsOfSheetsStay() throws {
    let page = try TestPage(
      "<!DOCTYPE html><style>@font-face { font-family: q; src: url(x) }</style>")
    let answer = try page.evaluate(
      """
      const s = document.fonts, [q] = s;
      s.add(new FontFace("a", "url(x)"));
      const names = [...s].map(f => f.family).join();
      s.clear();
      String([names, s.size, s.delete(q), s.has(q), q === [...s][0]]);
      """)
    #expect(answer == "q,a,1,false,true,true")
  }
}
