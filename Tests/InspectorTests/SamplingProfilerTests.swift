import Profile
import PropertyList
import Testing

@testable import Inspector

struct SamplingProfilerTests {
  /// As the engine writes it.
  private static let samples = """
    {"interval":0.001,"traces":[
      {"timestamp":5.5,"frames":[
        {"sourceID":4294967295,"name":"push","location":"#<nil>:None:<nil>","line":4294967295,"column":4294967295},
        {"sourceID":9,"name":"each","location":"#A1:LLInt:bc#3","line":7,"column":2},
        {"sourceID":2,"name":"run","location":"#B2:DFG:bc#47","line":3,"column":64}]},
      {"timestamp":5.501,"frames":[
        {"sourceID":2,"name":"","location":"#C3:None:bc#<nil>","line":4294967295,"column":4294967295},
        {"sourceID":4294967295,"name":"","location":"#<nil>:None:<nil>","line":4294967295,"column":1}]},
      {"timestamp":"late","frames":[{"name":3},{}]}, 4],
    "sources":[{"sourceID":2,"url":"a.js"},{"sourceID":9,"url":""},7]}
    """

  @Test func framesAreFunctionsOfFiles() throws {
    let profile = SamplingProfiler.profile(of: try JSONReader.read(Self.samples))
    #expect(profile.interval == 0.001)
    let run = Profile.Function(name: "run", file: "a.js", identity: "#B2")
    // What is between them is a function of jsprep's own.
    #expect(
      profile.samples.first?.frames
        == [Profile.Frame(run, line: 3, column: 64), Profile.Frame(Profile.Function(name: "push"))])
    let nameless = Profile.Function(name: "(anonymous)", file: "a.js", identity: "#C3")
    #expect(
      profile.samples.dropFirst().first?.frames
        == [Profile.Frame(Profile.Function(name: "(native)")), Profile.Frame(nameless)])
  }

  @Test func aFunctionThatHasJustBegunIsTheOneOfItsName() throws {
    let samples = """
      {"interval":1,"traces":[
        {"timestamp":1,"frames":[{"sourceID":2,"name":"run","location":"#<nil>:None:bc#<nil>","line":4294967295}]},
        {"timestamp":2,"frames":[{"sourceID":2,"name":"run","location":"#B2:LLInt:bc#3","line":3,"column":6}]},
        {"timestamp":3,"frames":[{"sourceID":2,"name":"two","location":"#<nil>:None:bc#<nil>","line":4294967295}]},
        {"timestamp":4,"frames":[{"sourceID":2,"name":"two","location":"#C1:LLInt:bc#3","line":5,"column":6}]},
        {"timestamp":5,"frames":[{"sourceID":2,"name":"two","location":"#C2:LLInt:bc#3","line":8,"column":6}]}],
      "sources":[{"sourceID":2,"url":"a.js"}]}
      """
    let profile = SamplingProfiler.profile(of: try JSONReader.read(samples))
    #expect(
      profile.samples.flatMap(\.frames).map(\.function.identity)
        == ["#B2", "#B2", "#<nil>", "#C1", "#C2"])
  }

  @Test(arguments: [nil, 3, [:], ["traces": 4], ["traces": [["frames": 5]]]] as [PropertyList])
  func nonsenseHasNoSamples(samples: PropertyList) {
    #expect(SamplingProfiler.profile(of: samples).samples.isEmpty)
  }
}
