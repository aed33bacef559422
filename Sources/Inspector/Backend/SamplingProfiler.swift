import CInspector
import IntegerConversion
import JSRuntime
import POSIX
import Profile
import PropertyList

/// The engine's sampling profiler: a thread stops the scripts' thread again and again, and notes what it is
/// doing. A run that does not use it has no such thread.
package struct SamplingProfiler {
  private let machine: VirtualMachine

  /// Microseconds between two samples.
  package static let interval = 250

  /// Sets the interval of the engine, which has not started yet.
  package static func prepare() { setenv(option, "\(interval)", 1) }

  private static let option = "JSC_sampleInterval"

  /// - Returns: nil if the engine has none.
  package init?(of machine: VirtualMachine) {
    self.machine = machine
    unsetenv(Self.option)
    if sampling_start(UnsafeRawPointer(machine.group)) != nil { return nil }
  }

  /// What was noted so far.
  package func profile() -> Profile {
    guard let text = sampling_take(UnsafeRawPointer(machine.group)) else { return Profile() }
    defer { free(text) }
    let bytes = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    guard let samples = try? JSONReader.read(bytes) else { return Profile() }
    return Self.profile(of: samples)
  }

  /// What native functions have as their script, and functions that were about to begin as their line.
  private static let none = Double(UInt32.max)

  static func profile(of samples: PropertyList) -> Profile {
    var files: [Double: String] = [:]
    for source in samples["sources"]?.array ?? [] {
      if let number = source["sourceID"]?.number { files[number] = source["url"]?.string }
    }
    var profile = Profile(interval: samples["interval"]?.number ?? 0)
    for trace in samples["traces"]?.array ?? [] {
      let frames = (trace["frames"]?.array ?? []).compactMap { frame(of: $0, files) }
      profile.add(frames.reversed(), at: trace["timestamp"]?.number ?? 0)
    }
    return named(profile)
  }

  /// What the engine has for the hash of a function that has just begun.
  private static let unknown = "#<nil>"

  /// A function that had just begun in some samples is the one of its name and file in the others, if there is but one.
  private static func named(_ profile: Profile) -> Profile {
    struct Name: Hashable {
      let name: String
      let file: String?
    }
    var known: [Name: Set<Profile.Function>] = [:]
    for frame in profile.samples.lazy.flatMap(\.frames)
    where frame.function.identity != unknown {
      known[Name(name: frame.function.name, file: frame.function.file), default: []]
        .insert(frame.function)
    }
    return profile.mapping { frame in
      let function = frame.function
      guard function.identity == unknown,
        let same = known[Name(name: function.name, file: function.file)], same.count == 1
      else { return frame }
      return Profile.Frame(same.first ?? function, line: frame.line, column: frame.column)
    }
  }

  /// Nil for a frame of jsprep's own scripts, which have no address.
  private static func frame(of frame: PropertyList, _ files: [Double: String]) -> Profile.Frame? {
    let name = frame["name"]?.string ?? ""
    guard let source = frame["sourceID"]?.number, source != none else {
      return Profile.Frame(Profile.Function(name: name.isEmpty ? "(native)" : name))
    }
    guard let file = files[source], !file.isEmpty else { return nil }
    let line = frame["line"]?.number.flatMap { $0 == none ? nil : Int(clamping: $0) }
    // A hash of the function's text, how it was compiled, and an offset.
    let hash = frame["location"]?.string?.prefix { $0 != ":" } ?? ""
    return Profile.Frame(
      Profile.Function(
        name: name.isEmpty ? "(anonymous)" : name, file: file, identity: String(hash)),
      line: line, column: line == nil ? nil : frame["column"]?.number.map { Int(clamping: $0) })
  }
}
