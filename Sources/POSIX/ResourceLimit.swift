/// A limit that the system sets for this process.
package enum ResourceLimit {
  case openFiles, processorTime, coreFile, fileSize, addressSpace

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
      case .fileSize: Kind(RLIMIT_FSIZE.rawValue)
      case .addressSpace: Kind(RLIMIT_AS.rawValue)
      }
    #else
      switch self {
      case .openFiles: RLIMIT_NOFILE
      case .processorTime: RLIMIT_CPU
      case .coreFile: RLIMIT_CORE
      case .fileSize: RLIMIT_FSIZE
      case .addressSpace: RLIMIT_AS
      }
    #endif
  }

  package var value: rlimit? {
    var limit = rlimit()
    return getrlimit(kind, &limit) == 0 ? limit : nil
  }

  /// Sets a lower limit, which cannot be raised again; a limit that is lower already stays.
  package func lower(to most: Int) {
    guard var limit = value else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(most))
    limit.rlim_max = min(limit.rlim_max, rlim_t(most))
    set(limit)
  }

  /// - Returns: whether the system accepted it.
  @discardableResult
  package func set(_ limit: rlimit) -> Bool {
    withUnsafePointer(to: limit) { setrlimit(kind, $0) } == 0
  }
}

extension rlimit {
  /// Whether it is no limit.
  package var isUnlimited: Bool {
    #if canImport(Darwin)
      rlim_cur == rlim_t(Int64.max)
    #else
      rlim_cur == rlim_t.max
    #endif
  }
}
