import Testing

@testable import Profile

struct ProfileTests {
  private static func frame(_ name: String, _ line: Int? = nil, file: String? = "a.js")
    -> Profile.Frame
  {
    Profile.Frame(Profile.Function(name: name, file: line == nil ? nil : file), line: line)
  }

  private static var profile: Profile {
    var profile = Profile(interval: 0.001)
    profile.add([frame("run", 3), frame("each", 8)], at: 10)
    profile.add([frame("run", 3), frame("each", 9), frame("querySelector")], at: 10.002)
    // A function that calls itself.
    profile.add([frame("run", 4), frame("each", 9), frame("each", 8)], at: 10.005)
    // Nothing ran for a second, and once only scripts of jsprep's own.
    profile.add([frame("run", 5)], at: 11)
    profile.add([], at: 11.001)
    profile.add([frame("run", 5)], at: 11.003)
    return profile
  }

  @Test func samplesStandForTheTimeBefore() {
    let seconds = Self.profile.samples.map { ($0.seconds * 1000).rounded() }
    #expect(seconds == [1, 2, 3, 1, 2])
  }

  @Test func entriesAddUp() throws {
    let entries = Self.profile.entries
    #expect(Set(entries.map(\.function.name)) == ["run", "each", "querySelector"])
    let each = try #require(entries.first { $0.function.name == "each" })
    #expect((each.selfSeconds * 1000).rounded() == 4)
    #expect((each.totalSeconds * 1000).rounded() == 6)
    #expect(each.hottestLine == 8 && each.firstLine == 8)
    let total = entries.reduce(0) { $0 + $1.selfSeconds }
    #expect(abs(total - Self.profile.seconds) < 1e-9)
  }

  @Test func theTableIsReadable() {
    let table = ProfileTable(of: Self.profile, rows: 2)
    #expect(
      table.text == """
        profile: scripts took 9.0 ms (5 samples)
          self ms   %  total ms  function  where
              4.0  44       6.0  each      a.js:8
              3.0  33       9.0  run       a.js:5
              2.0  22            1 more

        """)
  }

  @Test func nothingIsSaidOfNothing() {
    #expect(
      ProfileTable(of: Profile(interval: 0.001)).text
        == "profile: no script ran long enough to be seen\n")
  }

  @Test func framesOfSpeedscopeAreFunctionsAndLines() {
    let text = String(decoding: Self.profile.speedscope(name: "n", exporter: "e"), as: UTF8.self)
    for frame in [
      #"{"name":"run","file":"a.js","line":3}"#, #"{"name":"querySelector"}"#,
      #"{"name":"each:9","file":"a.js","line":9}"#,
    ] {
      #expect(text.contains(frame), "\(text)")
    }
  }
}
