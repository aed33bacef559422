import POSIX

/// How many files this process may have open.
enum OpenFileLimit {
  /// How many files are open in addition to those of workers, and while one is started.
  private static let reserve = 40

  /// How many of `count` things, each with that many open files, are possible: the limit is raised
  /// as needed, as far as the system allows.
  static func affordable(_ count: Int, each: Int) -> Int {
    guard var limit = ResourceLimit.openFiles.value else { return count }
    let (product, overflow) = count.multipliedReportingOverflow(by: each)
    let wanted = overflow ? rlim_t.max : rlim_t(product) + rlim_t(reserve)
    if limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = min(wanted, limit.rlim_max)
      if ResourceLimit.openFiles.set(raised) { limit = raised }
    }
    let files = Int(clamping: limit.rlim_cur)
    return max(1, min(count, (files - reserve) / each))
  }
}
