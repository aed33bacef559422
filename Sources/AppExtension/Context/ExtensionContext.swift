#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation

  /// An extension's connection with the app that it is used in: the shape of `NSExtensionContext`.
  ///
  /// Here it also records what the extension did, for a test or a harness to look at.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensioncontext
  public final class ExtensionContext {
    /// Extension items.
    public let inputItems: [Any]
    public private(set) var outcome: Outcome = .pending
    /// What the extension asked to have opened.
    public private(set) var openedURLs: [URL] = []
    /// Answers `open`; nothing is opened here in truth.
    public var canOpen: (URL) -> Bool = { _ in true }

    /// What became of the request.
    public enum Outcome {
      case pending
      case completed(returningItems: [ExtensionItem])
      case cancelled(any Error)
    }

    public init(inputItems: [ExtensionItem]) { self.inputItems = inputItems }

    /// The first call ends the request; a later one, or one after `cancelRequest`, does nothing.
    ///
    /// - Parameters:
    ///   - items: extension items.
    ///   - completionHandler: is told whether the request had not ended yet.
    public func completeRequest(
      returningItems items: [Any]?, completionHandler: ((_ expired: Bool) -> Void)? = nil
    ) {
      if case .pending = outcome {
        outcome = .completed(returningItems: items?.compactMap { $0 as? ExtensionItem } ?? [])
      }
      completionHandler?(false)
    }

    public func cancelRequest(withError error: any Error) {
      if case .pending = outcome { outcome = .cancelled(error) }
    }

    public func open(_ url: URL, completionHandler: ((_ success: Bool) -> Void)? = nil) {
      openedURLs.append(url)
      completionHandler?(canOpen(url))
    }

    @discardableResult
    nonisolated(nonsending) public func open(_ url: URL) async -> Bool {
      openedURLs.append(url)
      return canOpen(url)
    }
  }
#endif
