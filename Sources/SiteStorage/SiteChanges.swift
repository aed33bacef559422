/// What a run has stored for an origin. The rest stays as another run may have left it meanwhile.
package struct SiteChanges {
  /// Nil for no change.
  package var items: [StoredItem]?
  package var databases: [Change<StoredDatabase>] = []
  package var caches: [Change<StoredCache>] = []

  package struct Change<Unit: StoredUnit> {
    package let name: [UInt8]
    /// What the run began with; 0 for nothing.
    package let revision: Int
    /// Nil if it was deleted.
    package let unit: Unit?

    package init(name: [UInt8], revision: Int, unit: Unit?) {
      (self.name, self.revision, self.unit) = (name, revision, unit)
    }
  }

  package init() {}

  package var isEmpty: Bool { items == nil && databases.isEmpty && caches.isEmpty }
}

extension StoredSite {
  /// Databases and caches that have changed take the place of what is there.
  ///
  /// - Returns: the names of those that another run has changed since this one began.
  package mutating func apply(_ changes: SiteChanges) -> [[UInt8]] {
    if let items = changes.items { self.items = items }
    return Self.apply(changes.databases, to: &databases) + Self.apply(changes.caches, to: &caches)
  }

  private static func apply<Unit: StoredUnit>(
    _ changes: [SiteChanges.Change<Unit>], to units: inout [Unit]
  ) -> [[UInt8]] {
    var replaced: [[UInt8]] = []
    for change in changes {
      let index = units.firstIndex { $0.name == change.name }
      let revision = index.map { units[$0].revision } ?? 0
      if revision != change.revision { replaced.append(change.name) }
      guard var unit = change.unit else {
        if let index { units.remove(at: index) }
        continue
      }
      unit.revision = max(revision, change.revision) + 1
      if let index { units[index] = unit } else { units.append(unit) }
    }
    return replaced
  }
}
