import AppExtension

#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation

  /// Provides one piece of data in the types for which it was registered: the interface of
  /// `NSItemProvider`.
  ///
  /// Unlike with that, completion handlers are called before the method returns, on the same
  /// thread, so that tests need not wait.
  ///
  /// https://developer.apple.com/documentation/foundation/nsitemprovider
  public final class ItemProvider {
    /// Receives the data, or an error; neither if there is no data.
    public typealias CompletionHandler = (_ item: Any?, _ error: (any Error)?) -> Void
    /// Makes the data whenever it is loaded, and not before.
    public typealias LoadHandler = (
      _ completionHandler: CompletionHandler?, _ expectedValueClass: AnyClass?,
      _ options: [AnyHashable: Any]?
    ) -> Void

    private var loaders: [(typeIdentifier: String, load: LoadHandler)] = []
    /// The name of the file from which the data comes, without its extension; nil if there is none.
    public var suggestedName: String?

    /// A provider without data, to be registered.
    public init() {}

    /// A provider of existing data.
    public init(item: Any?, typeIdentifier: String?) {
      guard let typeIdentifier else { return }
      registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in completion?(item, nil) }
    }

    /// A provider of a file; nil if its type is unknown.
    public init?(contentsOf url: URL?) {
      guard let url, url.isFileURL else { return nil }
      let type = UniformType.forFilenameExtension(url.pathExtension)?.identifier ?? "public.data"
      suggestedName = url.deletingPathExtension().lastPathComponent
      for type in [type, "public.file-url"] {
        registerItem(forTypeIdentifier: type) { completion, _, _ in completion?(url, nil) }
      }
    }

    /// Later registrations of the same type are ignored; the first types are the preferred ones.
    public func registerItem(
      forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
    ) {
      guard !registeredTypeIdentifiers.contains(typeIdentifier) else { return }
      loaders.append((typeIdentifier, loadHandler))
    }

    /// Uniform type identifiers, the preferred ones first.
    public var registeredTypeIdentifiers: [String] { loaders.map(\.typeIdentifier) }

    /// Whether there is data of the type, or of one that conforms to it.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
      loader(for: typeIdentifier) != nil
    }

    /// Loads the data of the first registered type that conforms to the given one. Each call runs
    /// the load handler again.
    ///
    /// - Parameters:
    ///   - options: passed to the load handler; nothing here reads them.
    ///   - completionHandler: called before the method returns if the load handler answers at once.
    public func loadItem(
      forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
      completionHandler: CompletionHandler? = nil
    ) {
      guard let load = loader(for: typeIdentifier) else {
        completionHandler?(nil, ItemProviderError.itemUnavailable(typeIdentifier: typeIdentifier))
        return
      }
      load(completionHandler, nil, options)
    }

    /// - Returns: nil if there is no data, for example if a script never returned results. (On
    ///   Apple's systems the return type does not allow nil, though it may be nil.)
    /// - Throws: `ItemProviderError.itemUnavailable` if no type conforms, or what the load handler reports.
    nonisolated(nonsending) public func loadItem(
      forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> Any? {
      var loaded: Result<Any?, any Error> = .success(nil)
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        loaded = error.map { .failure($0) } ?? .success(item)
      }
      return try loaded.get()
    }

    private func loader(for typeIdentifier: String) -> LoadHandler? {
      let type = UniformType(typeIdentifier)
      return loaders.first { UniformType($0.typeIdentifier).conforms(to: type) }?.load
    }
  }

  /// The errors of `ItemProvider`, in place of Apple's.
  public enum ItemProviderError: Error, Hashable, Sendable {
    /// `NSItemProvider.ErrorCode.itemUnavailableError`
    case itemUnavailable(typeIdentifier: String)
  }
#endif

extension ItemProvider {
  /// The attachment for an activation rule.
  public var sharedAttachment: SharedItem.Attachment {
    SharedItem.Attachment(registeredTypeIdentifiers: registeredTypeIdentifiers)
  }
}
