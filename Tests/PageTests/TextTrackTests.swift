import PageTestSupport
import Testing

/// Text tracks of media elements that never play. The answers are WebKit's.
struct TextTrackTests {
  @Test(arguments: [
    ("[t.kind, t.label, t.language, t.mode, t.cues.length]", "captions,L,en,hidden,0"),
    ("[v.textTracks.length, v.textTracks[0] === t, v.textTracks === v.textTracks]", "1,true,true"),
    ("(t.mode = 'disabled', [t.cues, t.activeCues])", ","),
    (
      "(t.addCue(c(5, 6)), t.addCue(c(1, 2)), t.addCue(c(1, 3)), [...t.cues].map(c => c.endTime))",
      "3,2,6"
    ),
    ("(t.addCue(x = c(5, 6)), t.removeCue(x), [x.track, t.cues.length])", ",0"),
    ("[v.audioTracks.length, v.videoTracks.selectedIndex]", "0,-1"),
    ("[...c(0, 1).getCueAsHTML().childNodes].map(n => n.outerHTML || n.data)", "a ,<b>b&amp;</b>"),
  ])
  func tracksAnswer(_ script: String, _ expected: String) throws {
    let page = try TestPage("<!DOCTYPE html>")
    let answer = try page.evaluate(
      """
      const v = document.createElement("video"), t = v.addTextTrack("captions", "L", "en");
      const c = (start, end) => new VTTCue(start, end, "a <b>b&amp;</b>");
      let x;
      String(\(script));
      """)
    #expect(answer == expected)
  }
}
