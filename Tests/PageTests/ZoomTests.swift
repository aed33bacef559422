import PageTestSupport
import Testing

/// What scripts get of boxes with `zoom`, with what WebKit 2.50 answers: lengths as they were before it.
@Suite struct ZoomTests {
  private static let markup = """
    <!DOCTYPE html><style>.z { zoom: 2 }</style><div id=a class=z>ab <b id=b>bold text</b></div>
    <div id=s class=z style="width:100px;height:60px;overflow:scroll"><div style="width:300px;height:300px"></div></div>
    <div id=t class=z style="transform:translate(10px,5px) scale(1.5);width:30px;height:10px"></div>
    <svg id=v class=z width=50 height=50><rect id=r x=5 y=6 width=10 height=12 /></svg>
    <div id=n class=z style="width:40px;height:20px;padding:3px"></div>
    <div style="zoom:1.5"><div id=q style="zoom:2;position:relative;left:4px">quoted</div></div>
    """

  private static let preparation = """
    var rect = (r) => [r.x, r.y, r.width, r.height].join(), range = document.createRange();
    for (const element of document.querySelectorAll('[id]')) window[element.id] = element;
    """

  @Test(arguments: [
    ("range.selectNodeContents(b); return rect(range.getBoundingClientRect())", "29,4,81.5,19"),
    (
      "range.selectNodeContents(a); return Array.from(range.getClientRects(), rect).join('|')",
      "4,4,25,19|29,4,81.5,19|29,4,81.5,19"
    ),
    (
      """
      range.setStart(q.firstChild, 1);
      range.setEnd(q.firstChild, 3);
      return rect(range.getBoundingClientRect());
      """, "16.666667938232422,114,19.666667938232422,18.666667938232422"
    ),
    (
      """
      s.scrollTop = s.scrollLeft = 1e5;
      return [s.scrollTop, s.scrollLeft, s.scrollHeight, s.clientHeight].join();
      """, "240,200,300,60"
    ),
    ("s.scrollTo(7, 11); s.scrollBy(5, 5); return [s.scrollLeft, s.scrollTop].join()", "12,16"),
    (
      "s.scrollTop = 33; return s.scrollTop + ' ' + rect(s.firstElementChild.getBoundingClientRect())",
      "33 4,-10,300,300"
    ),
    ("return getComputedStyle(t).transform", "matrix(1.5, 0, 0, 1.5, 10, 5)"),
    ("return rect(r.getBoundingClientRect()) + ' ' + rect(r.getBBox())", "9,99,10,12 5,6,10,12"),
  ]) func lengthsAreThoseOfTheElement(script: String, wanted: String) throws {
    let page = try TestPage(Self.markup)
    #expect(page.answer(script, preparation: Self.preparation) == wanted)
  }

  @Test func observersGetLengthsOfTheElement() throws {
    let found = try TestPage(Self.markup).answerLater(
      """
      const size = await new Promise((done) => new ResizeObserver(([entry]) => done(
        [rect(entry.contentRect), entry.borderBoxSize[0].inlineSize,
          entry.contentBoxSize[0].blockSize].join())).observe(n));
      const seen = await new Promise((done) => new IntersectionObserver(([entry]) => done(
        [rect(entry.boundingClientRect), rect(entry.intersectionRect)].join())).observe(n));
      return size + ' ' + seen;
      """, preparation: Self.preparation)
    #expect(found == "6,6,40,20,46,20 4,145,46,26,4,145,46,26")
  }
}
