import Batch
import JSPrep
import PropertyList
import Testing

/// When the process of a page is killed, whatever it does.
@Suite struct HardLimitTests {
  @Test(
    arguments: [
      ("{}", 18), (#"{"timeout": 60}"#, 250), (#"{"timeout": 0.5}"#, 12), (#"{"timeout": 0}"#, nil),
      (#"{"pageScripts": true, "loadTimeout": 5, "settle": 3}"#, 31),
    ] as [(String, Double?)])
  func linesHaveLimitsOfTheirOwn(line: String, seconds: Double?) throws {
    let page = #"{"page": "a.html","# + line.dropFirst().replacing(/^(?=})/, with: #""id": 1"#)
    let request = try BatchRequest(parsing: Array(page.utf8))
    #expect(Batch.Configuration().hardLimit(with: request.settings) == seconds)
  }
}
