import Files
import POSIX
import PropertyList

/// The computer, and what it grants to this process.
struct Machine: Sendable {
  /// Such as `Debian GNU/Linux 12 (bookworm)`.
  let system: String
  let kernel: String
  let architecture: String
  let processors: Int
  /// In bytes.
  let memory: Int
  /// What the group of processes may have, if that is limited.
  let memoryOfGroup: Int?
  let limits: [(name: String, value: rlimit)]

  init() {
    var name = utsname()
    uname(&name)
    system = Self.distribution ?? Self.text(name.sysname)
    kernel = "\(Self.text(name.sysname)) \(Self.text(name.release))"
    architecture = Self.text(name.machine)
    processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    memory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    memoryOfGroup = Self.lines("/sys/fs/cgroup/memory.max").first.flatMap { Int($0) }
    limits = ResourceLimit.named.compactMap { name, limit in limit.value.map { (name, $0) } }
  }

  /// https://www.freedesktop.org/software/systemd/man/latest/os-release.html
  private static var distribution: String? {
    let key = "PRETTY_NAME="
    return lines("/etc/os-release").first { $0.hasPrefix(key) }.map {
      String($0.dropFirst(key.count).filter { $0 != "\"" })
    }
  }

  private static func lines(_ path: String) -> [Substring] {
    guard let bytes = try? FileReader.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  var propertyList: PropertyList {
    var list: PropertyList.Dictionary = [
      "system": .string(system), "kernel": .string(kernel), "architecture": .string(architecture),
      "processors": .number(Double(processors)), "memory": .number(Double(memory)),
    ]
    list["memoryOfGroup"] = memoryOfGroup.map { .number(Double($0)) }
    var limits: PropertyList.Dictionary = [:]
    for (name, value) in self.limits {
      limits[name] = value.isUnlimited ? .null : .number(Double(value.rlim_cur))
    }
    list["limits"] = .dictionary(limits)
    return .dictionary(list)
  }
}

extension ResourceLimit {
  /// Those that stop people, by the names of the report.
  fileprivate static let named: [(String, ResourceLimit)] = [
    ("openFiles", .openFiles), ("addressSpace", .addressSpace), ("fileSize", .fileSize),
    ("processorTime", .processorTime),
  ]
}
