import AppExtension
import Foundation
import JSPrep
import PropertyList
import Session

extension Harness {
  /// The request that Safari passes to the extension for this page: one item, a property list with
  /// the script's results. The script runs when the extension loads it, and not before; each time
  /// it does, the script runs again.
  ///
  /// If a script has no results, the extension receives what Safari would pass: an empty
  /// dictionary, or nil.
  public func makeExtensionContext() -> ExtensionContext {
    ExtensionContext(inputItems: [.javaScriptResults { self.loadedResults }])
  }

  /// The request that a host passes to the extension for this page: as above where scripts run, and
  /// otherwise what the host shares.
  ///
  /// - Parameter url: the address of the page.
  public func makeExtensionContext(
    for host: AppExtension.Host, url: URL, title: String? = nil
  ) -> ExtensionContext {
    ExtensionContext(for: host, url: url, title: title) { self.loadedResults }
  }

  private var loadedResults: [String: Any]? {
    do {
      return try run().foundation
    } catch JSPrepError.emptyResults {
      return [:]
    } catch {
      return nil
    }
  }

  /// Does what Safari does when the extension has ended its request: calls `finalize` with the
  /// returned arguments, or does not call it.
  /// - Returns: what was done.
  /// - Throws: `JSPrepError.finalizeFailed`.
  @discardableResult
  nonisolated(nonsending) public func finalize(
    after context: ExtensionContext
  ) async throws -> FinalizeRequest {
    let request = await context.finalizeRequest()
    if case .called(let arguments) = request { try finalize(arguments) }
    return request
  }
}
