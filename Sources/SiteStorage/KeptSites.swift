import Files
import Session

/// The origins that keep something in a folder. A file is read when its origin is first asked for.
package final class KeptSites {
  private let folder: String
  private var sites: [String: StoredSite] = [:]
  /// Files that cannot be used; nothing of their origins is kept.
  package private(set) var problems: [StorageProblem] = []
  private var unusable: Set<String> = []

  package init(folder: String) { self.folder = folder }

  private func path(of name: String) -> String { "\(folder)/\(name)" }

  /// What the origin had kept when it was first asked for.
  package func site(of origin: String) -> StoredSite {
    if let known = sites[origin] { return known }
    var site = StoredSite()
    if let name = SiteFile.name(of: origin) {
      do throws(StorageProblem.Reason) {
        if let bytes = try SiteFile.read(path(of: name)).bytes {
          site = try StoredSite(file: bytes)
        }
      } catch {
        cannotUse(origin, error)
      }
    }
    sites[origin] = site
    return site
  }

  /// What is in the origin's file is not what it should be.
  package func cannotUse(_ origin: String, _ reason: StorageProblem.Reason) {
    guard let name = SiteFile.name(of: origin), unusable.insert(origin).inserted else { return }
    problems.append(StorageProblem(path: path(of: name), reason))
  }

  /// A new text of an origin's file.
  package struct Update {
    package let name: String
    package let path: String
    /// What it is made from, and may replace.
    package let base: SiteFile.Version
    package let bytes: [UInt8]
    /// The names of databases and caches that another run has changed meanwhile.
    package let replaced: [[UInt8]]
  }

  /// The file with changes, as another run may have left it.
  ///
  /// - Returns: nil if nothing of the origin can be kept.
  package func update(
    of origin: String, _ changes: SiteChanges
  ) throws(StorageProblem) -> Update? {
    guard let name = SiteFile.name(of: origin), !unusable.contains(origin) else { return nil }
    let path = path(of: name)
    do throws(StorageProblem.Reason) {
      let (bytes, base) = try SiteFile.read(path)
      var site = StoredSite()
      if let bytes { site = try StoredSite(file: bytes) }
      let replaced = site.apply(changes)
      let file = try site.file
      // What is written must be readable again.
      guard file.count <= FileReader.megabytes << 20 else {
        throw .tooLarge(megabytes: FileReader.megabytes)
      }
      return Update(name: name, path: path, base: base, bytes: file, replaced: replaced)
    } catch {
      throw StorageProblem(path: path, error)
    }
  }
}
