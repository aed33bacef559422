#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation

  /// Whether Safari calls `finalize` after a request, and with what.
  public enum FinalizeRequest {
    case notCalled(Reason)
    /// The one argument; empty if what was returned has none.
    case called(arguments: [String: Any])

    public enum Reason: Hashable, Sendable {
      case pending
      case cancelled
      case noItemsReturned
      /// The extension was given the page's ordinary items.
      case noJavaScriptItem
    }
  }

  extension ExtensionContext {
    /// What follows from the request's outcome for the script.
    public var finalizeRequest: FinalizeRequest {
      let items: [ExtensionItem]
      switch outcome {
      case .pending: return .notCalled(.pending)
      case .cancelled: return .notCalled(.cancelled)
      case .completed(let returned): items = returned
      }
      guard hasJavaScriptItem else { return .notCalled(.noJavaScriptItem) }
      guard !items.isEmpty else { return .notCalled(.noItemsReturned) }
      return .called(arguments: Self.finalizeArguments(in: items) ?? [:])
    }

    private var hasJavaScriptItem: Bool {
      inputItems.contains { item in
        (item as? ExtensionItem)?.attachments?.contains {
          $0.hasItemConformingToTypeIdentifier(ExtensionItem.propertyListType)
        } ?? false
      }
    }

    /// The first dictionary under the key, in a property list that is attached to an item.
    private static func finalizeArguments(in items: [ExtensionItem]) -> [String: Any]? {
      for provider in items.lazy.compactMap(\.attachments).joined() {
        var arguments: [String: Any]?
        provider.loadItem(forTypeIdentifier: ExtensionItem.propertyListType) { item, _ in
          let list = dictionary(item)
          arguments = list.flatMap { dictionary($0[NSExtensionJavaScriptFinalizeArgumentKey]) }
        }
        if let arguments { return arguments }
      }
      return nil
    }

    /// Extension code may return `[String: Any]` or `NSDictionary`.
    private static func dictionary(_ value: Any?) -> [String: Any]? {
      if let dictionary = value as? [String: Any] { return dictionary }
      guard let dictionary = value as? NSDictionary else { return nil }
      var result: [String: Any] = [:]
      for (key, value) in dictionary {
        if let key = key as? String { result[key] = value }
      }
      return result
    }
  }
#endif
