import AppExtension
import JSRuntime
import Page
import Session

extension SessionOptions {
  /// The options of a session for a page and the script that runs in it.
  ///
  /// - Parameters:
  ///   - page: has the URL that it was saved from, as far as a file beside it or it itself says so, or else that of
  ///     its file.
  ///   - script: its extension, if there is one, gives the bundle identifier and the platform.
  ///   - resources: a folder that represents a server; a page in it has a URL there.
  public init(page: PageFile, script: ScriptFile? = nil, resources: String? = nil) {
    let served = resources.flatMap { FileURL.url(ofPath: page.path, under: $0) }
    self.init(url: page.url ?? served ?? page.savedFrom ?? page.address)
    self.resources.folder = resources
    guard let bundle = script?.appExtension else { return }
    if let identifier = bundle.bundleIdentifier { extensionName = identifier }
    platform = bundle.platform
  }
}

extension ExtensionPage {
  /// A page that was read: what its file says overrides the options.
  package convenience init(
    _ page: PageFile, options: SessionOptions, machine: VirtualMachine = VirtualMachine(),
    onEvent: @escaping (SessionEvent) -> Void = { _ in }, onOverrun: (() -> Void)? = nil
  ) throws(JSPrepError) {
    var options = options
    options.mediaType = page.mediaType
    options.transportEncoding = page.transportEncoding ?? options.transportEncoding
    options.resources.contents += page.contents
    options.resources.folders += page.folders
    do {
      try self.init(
        page.bytes, options: options, machine: machine, onEvent: onEvent, onOverrun: onOverrun)
    } catch {
      throw .page(path: page.path, error)
    }
  }
}
