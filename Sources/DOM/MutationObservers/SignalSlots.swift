/// The slots that will receive a slotchange event, in the order in which they were signaled.
///
/// https://dom.spec.whatwg.org/#signal-slot-list
struct SignalSlots {
  private var slots: [Element?] = []
  private var indices: [Element: Int] = [:]

  mutating func append(_ slot: Element) {
    if indices[slot] != nil { return }
    indices[slot] = slots.count
    slots.append(slot)
  }

  /// Forgets one that is about to be freed.
  mutating func remove(_ slot: Element) {
    if indices.isEmpty { return }
    guard let index = indices.removeValue(forKey: slot) else { return }
    slots[index] = nil
    if indices.isEmpty { slots = [] }
  }

  mutating func takeAll() -> [Element] {
    defer { self = SignalSlots() }
    return slots.compactMap { $0 }
  }
}
