/// SAFARI: the limit on how often scripts may change the history, in all frames together.
struct HistoryRate {
  static let limit = 100
  static let seconds = 10
  private var start = 0.0
  private var count = 0

  /// Counts one change; returns false if there were too many recently.
  mutating func admit(at time: Double) -> Bool {
    if time - start > Double(Self.seconds) {
      start = time
      count = 0
    }
    guard count < Self.limit else { return false }
    count += 1
    return true
  }
}
