import CallObservation
import JSRuntime
import Testing

@Suite struct CallFilterTests {
  @Test(arguments: [
    (["Element"], ["Element.matches", "Element[]"]), (["matches"], ["Element.matches"]),
    (["*.matches"], ["Element.matches"]), (["Element.mat*s"], ["Element.matches"]),
    (["element"], []), (["Element.m"], []),
    (["*"], ["Element.matches", "Element[]", "Node.appendChild", "new URL"]),
    (["Window"], ["Window.document"]), (["*.document"], ["Window.document"]),
    (["URL"], ["new URL"]), (["URL.constructor"], ["new URL"]),
    (["*.*"], ["Element.matches", "Element[]", "Node.appendChild", "new URL"]),
    (["Element[index]"], ["Element[]"]), (["Node", "URL"], ["Node.appendChild", "new URL"]),
  ]) func patternsMean(patterns: [String], names: [String]) {
    let members: [(String, NativeMember)] = [
      ("Element.matches", NativeMember("Element", "matches", .operation)),
      ("Element[]", NativeMember("Element", "", .item)),
      ("Node.appendChild", NativeMember("Node", "appendChild", .operation)),
      ("Window.document", NativeMember("Window", "document", .get)),
      ("new URL", NativeMember("URL", "constructor", .constructor)),
    ]
    let filter = CallFilter(patterns)
    #expect(members.filter { filter.matches($0.1) }.map(\.0) == names)
  }
}
