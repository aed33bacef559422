#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many files this process may have open.
enum OpenFileLimit {
  /// How many files are open in addition to those of workers, and while one is started.
  private static let reserve = 40

  /// How many of `count` things, each with that many open files, are possible: the limit is raised
  /// as needed, as far as the system allows.
  static func affordable(_ count: Int, each: Int) -> Int {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return count }
    let (product, overflow) = count.multipliedReportingOverflow(by: each)
    let wanted = overflow ? rlim_t.max : rlim_t(product) + rlim_t(reserve)
    if limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = min(wanted, limit.rlim_max)
      if setrlimit(resource, &raised) == 0 { limit = raised }
    }
    let files = Int(clamping: limit.rlim_cur)
    return max(1, min(count, (files - reserve) / each))
  }
}
