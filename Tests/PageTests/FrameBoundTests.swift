import PageTestSupport
import Testing

/// Frames that are made without end, or go on without end, have the bounds that they have in WebKit.
@Suite struct FrameBoundTests {
  /// How many frames there are at each depth.
  private static let countFrames = """
    const counts = [];
    const count = (window, depth) => {
      counts[depth] = (counts[depth] || 0) + 1;
      for (let i = 0; i < window.length; i++) count(window[i], depth + 1);
    };
    count(window, 0);
    return counts;
    """

  private static func frames(
    _ name: String, _ markup: String, files: [String: String] = [:], _ answer: String
  ) -> BoundCase {
    var files = files
    files["page.html"] = markup
    return BoundCase(name: name, markup: markup, files: files, script: countFrames, answer: answer)
  }

  @Test(arguments: [
    frames(
      "three that are the page",
      """
      <iframe src=page.html></iframe><iframe src=page.html?1></iframe>\
      <iframe src=page.html#2></iframe>
      """, "1,3,5,6"),
    frames("three", String(repeating: "<iframe src=?X></iframe>", count: 3), "1,3,9"),
    frames(
      "two in each other", "<iframe src=b.html></iframe>",
      files: ["b.html": "<iframe src=page.html></iframe>"], "1,1,1,1"),
    frames(
      "srcdoc",
      """
      <script>var t = '<iframe srcdoc="&lt;script>document.write(parent.t)&lt;/script>"></iframe>';
      document.write(t)</script>
      """, "1,1,1"),
    BoundCase(
      name: "many", markup: String(repeating: "<iframe></iframe>", count: 1100),
      script: "return length", answer: "1000"),
    BoundCase(
      name: "room is made", markup: String(repeating: "<iframe></iframe>", count: 1100),
      script: """
        const frames = document.querySelectorAll('iframe');
        const said = [frames[1050].contentWindow];
        frames[0].remove();
        frames[1050].src = 'about:blank';
        return said.concat(frames[1050].contentWindow !== null, length);
        """, answer: ",true,1000"),
  ]) func framesEnd(test: BoundCase) throws { try test.check(pageScripts: true) }

  @Test(arguments: [
    BoundCase(
      name: "a reload keeps the fragment", markup: "<iframe src=f.html></iframe>",
      files: [
        "f.html": """
        <script>parent.n = (parent.n || 0) + 1; parent.document.body.title = parent.n + location.hash;
        if (!location.hash) { location.hash = 'x'; location.reload() }</script>
        """
      ],
      script: "return document.body.title", answer: "2#x"),
    BoundCase(
      name: "a frame that goes on and on", markup: "<iframe src=f.html></iframe>",
      files: [
        "f.html": """
        <script>parent.n = (parent.n || 0) + 1; parent.document.body.title = parent.n;
        location = '?' + parent.n</script>
        """
      ],
      script: "return document.body.title", answer: "201",
      warnings: [
        "Frames showed 200 other documents before these: http://localhost/f.html?200 stays where it is."
      ]),
  ]) func framesGoSomewhereSoOften(test: BoundCase) throws { try test.check(pageScripts: true) }
}
