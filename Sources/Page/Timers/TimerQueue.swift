/// Timers, the earliest first: a binary heap. A cancelled one stays in the heap until it gets to
/// the top, or until half of the heap is cancelled.
struct TimerQueue<Timer> {
  private struct Place {
    let due: Double
    let handle: Int

    func isBefore(_ other: Place) -> Bool { (due, handle) < (other.due, other.handle) }
  }

  private var waiting: [Int: (timer: Timer, due: Double)] = [:]
  private var heap: [Place] = []

  var count: Int { waiting.count }
  var isEmpty: Bool { waiting.isEmpty }

  /// When the first one is due, and its handle; of two at the same time, the older one.
  var first: (due: Double, handle: Int)? { heap.first.map { ($0.due, $0.handle) } }

  subscript(handle: Int) -> Timer? { waiting[handle]?.timer }

  /// Inserts a timer; one that is already in the queue with that handle is postponed.
  mutating func insert(_ timer: Timer, handle: Int, due: Double) {
    if waiting.updateValue((timer, due), forKey: handle) != nil { dropDead() }
    heap.append(Place(due: due, handle: handle))
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].isBefore(heap[parent]) else { break }
      heap.swapAt(index, parent)
      index = parent
    }
    dropDead()
  }

  mutating func remove(_ handle: Int) {
    if waiting.removeValue(forKey: handle) != nil { dropDead() }
  }

  private func isDead(_ place: Place) -> Bool { waiting[place.handle]?.due != place.due }

  /// Keeps a valid timer at the top of the heap, and cancelled ones from accumulating.
  private mutating func dropDead() {
    if heap.count > 2 * waiting.count + 64 {
      // A sorted array is a heap.
      heap = heap.filter { !isDead($0) }.sorted { $0.isBefore($1) }
    }
    while let top = heap.first, isDead(top) { removeTop() }
  }

  private mutating func removeTop() {
    let last = heap.removeLast()
    if heap.isEmpty { return }
    heap[0] = last
    var index = 0
    while true {
      var least = index
      for child in 2 * index + 1...2 * index + 2
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
