/// A limit that the system sets for this process.
package enum ResourceLimit {
  case openFiles, processorTime, coreFile

  #if canImport(Glibc)
    private typealias Kind = __rlimit_resource_t
  #else
    private typealias Kind = Int32
  #endif

  private var kind: Kind {
    #if canImport(Glibc)
      switch self {
      case .openFiles: Kind(RLIMIT_NOFILE.rawValue)
      case .processorTime: Kind(RLIMIT_CPU.rawValue)
      case .coreFile: Kind(RLIMIT_CORE.rawValue)
      }
    #else
      switch self {
      case .openFiles: RLIMIT_NOFILE
      case .processorTime: RLIMIT_CPU
      case .coreFile: RLIMIT_CORE
      }
    #endif
  }

  package var value: rlimit? {
    var limit = rlimit()
    return getrlimit(kind, &limit) == 0 ? limit : nil
  }

  /// - Returns: whether the system accepted it.
  @discardableResult
  package func set(_ limit: rlimit) -> Bool {
    withUnsafePointer(to: limit) { setrlimit(kind, $0) } == 0
  }
}
