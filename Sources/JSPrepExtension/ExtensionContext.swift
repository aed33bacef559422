import Foundation

#if canImport(UIKit) || canImport(AppKit)
  /// `NSExtensionContext` with a test's own input items, which records what was done.
  public final class ExtensionContext: NSExtensionContext {
    private let items: [NSExtensionItem]
    let record = RequestRecord()
    /// How long `finalizeRequest` waits for the extension to end its request. (Item providers call their
    /// completion handlers on a queue of their own.)
    public var patience: Duration = .seconds(2)
    /// Answers `open`; nothing is really opened.
    public var canOpen: (URL) -> Bool = { _ in true }

    /// - Parameter inputItems: what the host passes, such as
    ///   `ExtensionItem.javaScriptResults(load:)`.
    public init(inputItems: [NSExtensionItem]) {
      items = inputItems
      super.init()
    }

    public override var inputItems: [Any] { items }

    public override func completeRequest(
      returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
    ) {
      record.complete(returningItems: items)
      completionHandler?(false)
    }

    public override func cancelRequest(withError error: any Error) {
      record.cancel(withError: error)
    }

    public override func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
      record.open(url)
      completionHandler?(canOpen(url))
    }
  }
#else
  /// An extension's connection with its host app: the interface of `NSExtensionContext`.
  ///
  /// Here it also records what the extension did, for a test or a harness.
  ///
  /// https://developer.apple.com/documentation/foundation/nsextensioncontext
  public final class ExtensionContext {
    /// Extension items.
    public let inputItems: [Any]
    let record = RequestRecord()
    /// How long `finalizeRequest` waits for the extension to end its request, for code that
    /// continues in a task or on a queue. (Item providers answer at once.)
    public var patience: Duration = .zero
    /// Answers `open`; nothing is really opened.
    public var canOpen: (URL) -> Bool = { _ in true }

    /// - Parameter inputItems: what the host passes, such as
    ///   `ExtensionItem.javaScriptResults(load:)`.
    public init(inputItems: [ExtensionItem]) { self.inputItems = inputItems }

    /// The first call ends the request; a later one, or one after `cancelRequest`, does nothing.
    ///
    /// - Parameters:
    ///   - items: extension items.
    ///   - completionHandler: receives whether the system ended the request too early, which never
    ///     happens here.
    public func completeRequest(
      returningItems items: [Any]?, completionHandler: ((_ expired: Bool) -> Void)? = nil
    ) {
      record.complete(returningItems: items)
      completionHandler?(false)
    }

    /// Ends the request without returning anything, after which Safari does not call `finalize`. A
    /// call after the request's end does nothing.
    public func cancelRequest(withError error: any Error) { record.cancel(withError: error) }

    /// Records the URL in `openedURLs`; nothing is really opened.
    ///
    /// - Parameter completionHandler: receives what `canOpen` says, at once.
    public func open(_ url: URL, completionHandler: ((_ success: Bool) -> Void)? = nil) {
      record.open(url)
      completionHandler?(canOpen(url))
    }

    /// Records the URL in `openedURLs`; nothing is really opened.
    ///
    /// - Returns: what `canOpen` says.
    @discardableResult
    nonisolated(nonsending) public func open(_ url: URL) async -> Bool {
      record.open(url)
      return canOpen(url)
    }
  }
#endif
