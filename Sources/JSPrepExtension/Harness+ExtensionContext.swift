import Foundation
import JSPrep
import PropertyList
import Session

extension Harness {
  /// The request that Safari hands to the extension for this page: one item, a property list with the
  /// script's results. The script runs when the extension loads it, and never before; each time that
  /// it does, the script runs again.
  ///
  /// Where a script gives nothing, the extension is handed what Safari would hand it: an empty
  /// dictionary, or nil.
  public func makeExtensionContext() -> ExtensionContext {
    ExtensionContext(inputItems: [
      .javaScriptResults {
        do {
          return try self.run().foundation
        } catch JSPrepError.emptyResults {
          return [:]
        } catch {
          return nil
        }
      }
    ])
  }

  /// Does what Safari does when the extension has ended its request: calls `finalize`, with the
  /// arguments that were returned, or does not.
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
