import JSPrep
import Session
import Testing
import WorkerPool

@testable import Batch

@Suite struct BatchAnswerTests {
  private func text(_ answer: BatchAnswer) -> String {
    String(decoding: answer.line, as: UTF8.self)
  }

  @Test func pagesThatCostTheirProcessHaveALineToo() throws {
    let answer = BatchAnswer(
      to: Array(#"{"id": 3, "page": "a.html"}"#.utf8), failure: Diagnostic(.error, "it died"),
      kind: "crash", seconds: 0.12345678)
    #expect(
      text(answer)
        == #"{"id":3,"page":"a.html","results":null,"#
        + #""error":{"kind":"crash","message":"it died"},"seconds":0.123457}"# + "\n")
    #expect(answer.reply.first == 1)
  }

  @Test func linesThatNameNoPageComeBack() {
    let answer = BatchAnswer(
      to: Array("{\(String(repeating: "x", count: 300))".utf8), failure: Diagnostic(.error, "m"),
      kind: "input")
    #expect(
      text(answer).hasPrefix(
        "{\"line\":\"{\(String(repeating: "x", count: 199))\",\"results\":null"))
  }

  @Test func whatJSONCannotRepresentIsSaid() throws {
    var answer = BatchAnswer(try BatchRequest(parsing: Array("a.html".utf8)))
    answer.set(
      "results",
      ["n": [1, .number(.nan)], "d": .date(try #require(.init(millisecondsSince1970: 0)))])
    answer.set("warnings", ["one"])
    #expect(
      text(answer)
        == #"{"page":"a.html","results":{"n":[1,null],"d":"1970-01-01T00:00:00.000Z"},"warnings":["one","#
        + #""'n[1]' is NaN: the extension gets it, but JSON cannot represent it; null was written"]}"#
        + "\n")
  }

  @Test func exceptionsAreTold() throws {
    var answer = BatchAnswer(try BatchRequest(parsing: Array("a.html".utf8)))
    #expect(answer.reply.first == 0)
    let exception = ScriptException(
      message: "Error: x", moment: .run, location: SourceLocation(file: "a.js", line: 3, column: 4))
    answer.setError(Diagnostic(.error, "it threw"), kind: "script", exception: exception)
    #expect(
      text(answer)
        == #"{"page":"a.html","error":{"kind":"script","message":"it threw","#
        + #""exception":"Error: x","location":"a.js:3:4"}}"# + "\n")
  }

  @Test(arguments: [
    (WorkerPool.Failure.timedOut(seconds: 12.5), "time: the page took longer than 12.5 s"),
    (.outOfMemory(megabytes: 512), "memory: the page used more than 512 MB of memory"),
    (.crashed(signal: 11, words: ""), "crash: the process crashed with signal 11"),
    (.crashed(signal: 6, words: "oh"), "crash: the process crashed with signal 6: oh"),
    (.exited(status: 3, words: "no"), "crash: the process exited with status 3: no"),
    (.notStarted(reason: "full"), "crash: no process could be started: full"),
  ])
  func failuresHaveWords(failure: WorkerPool.Failure, words: String) {
    #expect("\(failure.kind): \(failure.words)" == words)
  }
}
