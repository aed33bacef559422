import JSPrep
import Testing

@Suite struct HandlerTests {
  @Test func answersWithWhatTheCommandWrites() throws {
    #expect(try Handler(command: "cat").answer(to: ["a": [1]]) == .arguments(["a": [1]]))
    #expect(
      try Handler(command: #"printf '{"color": "red"}'"#).answer(to: [:])
        == .arguments(["color": "red"]))
  }

  @Test func moreThanAPipeHoldsGoesThrough() throws {
    let long: PropertyList.Dictionary = ["a": .string(String(repeating: "x", count: 1_000_000))]
    #expect(try Handler(command: "cat").answer(to: long) == .arguments(long))
    // A command that reads nothing.
    #expect(try Handler(command: "echo '{}'").answer(to: long) == .arguments([:]))
  }

  @Test(
    arguments: [
      ("true", .nothing), ("exit 3", .cancelled(reason: "exited with status 3")),
      ("kill -9 $$", .cancelled(reason: "was killed by signal 9")),
    ] as [(String, Handler.Answer)])
  func mayGiveNothing(command: String, answer: Handler.Answer) throws {
    #expect(try Handler(command: command).answer(to: [:]) == answer)
    #expect(answer.remark != nil)
  }

  @Test(
    arguments: [
      ("echo '[]'", .argumentsAreNoDictionary(path: "output of the handler", kind: "an array")),
      (
        "echo hello",
        .input(
          .arguments, path: "output of the handler",
          .malformed(message: "expected a JSON value, found 'h'", line: 1, column: 1))
      ),
    ] as [(String, JSPrepError)])
  func mustWriteADictionary(command: String, error: JSPrepError) {
    #expect(throws: error) { try Handler(command: command).answer(to: [:]) }
  }
}
