import Session
import SiteStorage

extension Harness {
  /// Writes what the page has stored into the folder of the options, as Safari keeps it: also after a
  /// script that failed, what was committed.
  ///
  /// - Returns: what the user should know.
  /// - Throws: if the folder, or a file in it, cannot be written or is no store of ours.
  @discardableResult
  public func saveStorage() throws(JSPrepError) -> [Diagnostic] {
    guard let folder = options.siteData.storageFolder else { return [] }
    try StorageFolder.prepare(folder)
    return try saveStorage { update throws(JSPrepError) in
      try StorageFolder.write(
        update.bytes, named: update.name, in: folder, replacing: update.base)
    }
  }

  /// - Parameter write: writes a file; false if another run was faster.
  package func saveStorage(
    _ write: (KeptSites.Update) throws(JSPrepError) -> Bool
  ) throws(JSPrepError) -> [Diagnostic] {
    extensionPage.settleStorage()
    guard let sites = extensionPage.keptSites, let (origin, changes) = extensionPage.storageChanges
    else { return [] }
    return try save(origin, changes, in: sites, write)
  }

  /// Each round is one in which another run has finished.
  private static let rounds = 1000

  private func save(
    _ origin: String, _ changes: SiteChanges, in sites: KeptSites,
    _ write: (KeptSites.Update) throws(JSPrepError) -> Bool
  ) throws(JSPrepError) -> [Diagnostic] {
    for _ in 0..<Self.rounds {
      let update: KeptSites.Update?
      do throws(StorageProblem) {
        update = try sites.update(of: origin, changes)
      } catch {
        throw .storage(error)
      }
      guard let update else { return [] }
      guard try write(update) else { continue }
      return update.replaced.map { name in
        let name = String(decoding: name, as: UTF8.self)
        return Diagnostic(
          .warning,
          "another run changed '\(name)' of \(origin) meanwhile; what this run stored replaces it",
          file: update.path)
      }
    }
    throw .storageFolder(
      path: options.siteData.storageFolder ?? "", reason: "other runs change it all the time")
  }
}
