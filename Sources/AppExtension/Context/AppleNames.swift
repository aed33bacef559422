// So that code of an extension, and its test, read the same on Apple's systems and elsewhere: there
// these are Apple's classes under jsprep's names, here they are jsprep's under Apple's.

#if canImport(UIKit)
  import UIKit

  public typealias ExtensionItem = NSExtensionItem
  public typealias ItemProvider = NSItemProvider
#elseif canImport(AppKit)
  import AppKit

  public typealias ExtensionItem = NSExtensionItem
  public typealias ItemProvider = NSItemProvider
#else
  public typealias NSExtensionContext = ExtensionContext
  public typealias NSExtensionItem = ExtensionItem
  public typealias NSItemProvider = ItemProvider
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// `NSExtensionContext` with input items of a test's own, and a record of what was done.
  public final class ExtensionContext: NSExtensionContext {
    private let items: [NSExtensionItem]
    public private(set) var returnedItems: [NSExtensionItem]?
    public private(set) var cancellationError: (any Error)?

    public init(inputItems: [NSExtensionItem]) {
      items = inputItems
      super.init()
    }

    public override var inputItems: [Any] { items }

    public override func completeRequest(
      returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
    ) {
      returnedItems = items?.compactMap { $0 as? NSExtensionItem }
      completionHandler?(false)
    }

    public override func cancelRequest(withError error: any Error) { cancellationError = error }
  }
#endif
