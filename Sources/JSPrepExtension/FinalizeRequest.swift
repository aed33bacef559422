import Foundation
import PropertyList

/// Whether Safari calls `finalize` after a request, and with what.
public enum FinalizeRequest: Hashable, Sendable {
  /// Safari does not call it, for this reason.
  case notCalled(Reason)
  /// With this argument; empty if there is none in what was returned.
  case called(arguments: PropertyList.Dictionary)

  /// Why Safari does not call `finalize`.
  public enum Reason: Hashable, Sendable {
    /// The extension has not ended its request yet.
    case pending
    /// The extension has cancelled its request.
    case cancelled
    /// The extension has completed its request with no items, or nil.
    case noItemsReturned
    /// The extension received the page's ordinary items.
    case noJavaScriptItem
  }
}

extension ExtensionContext {
  /// What the request's outcome means for the script. Waits for it, at most as long as `patience`.
  nonisolated(nonsending) public func finalizeRequest() async -> FinalizeRequest {
    await waitForEnd()
    let items: [ExtensionItem]
    switch outcome {
    case .pending: return .notCalled(.pending)
    case .cancelled: return .notCalled(.cancelled)
    case .completed(let returned): items = returned
    }
    guard hasJavaScriptItem else { return .notCalled(.noJavaScriptItem) }
    guard !items.isEmpty else { return .notCalled(.noItemsReturned) }
    for provider in items.compactMap(\.attachments).joined() {
      let list = await provider.loadPropertyList()
      if case .dictionary(let arguments)? = list?[NSExtensionJavaScriptFinalizeArgumentKey] {
        return .called(arguments: arguments)
      }
    }
    return .called(arguments: [:])
  }

  private var hasJavaScriptItem: Bool {
    inputItems.contains { item in
      (item as? ExtensionItem)?.attachments?.contains {
        $0.hasItemConformingToTypeIdentifier(ItemProvider.propertyListType)
      } ?? false
    }
  }
}

extension ItemProvider {
  /// The attached property list, if there is one.
  nonisolated(nonsending) fileprivate func loadPropertyList() async -> PropertyList? {
    guard hasItemConformingToTypeIdentifier(Self.propertyListType) else { return nil }
    return await withCheckedContinuation { continuation in
      loadItem(forTypeIdentifier: Self.propertyListType, options: nil) { item, _ in
        continuation.resume(returning: PropertyList(foundation: item))
      }
    }
  }
}
