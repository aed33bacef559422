import Bindings
import Canvas
import DOM
import Fetch
import JSRuntime
import MIME
import TextEncoding
import WebCrypto
import WebURL

/// The global object of a worker.
///
/// https://html.spec.whatwg.org/multipage/workers.html#the-workerglobalscope-common-interface
final class WorkerGlobalScope: GlobalEventTarget, PlatformObject, CryptoScope, FetchScope,
  ImageBitmapScope, TimerScope
{
  unowned let context: WorkerContext
  let eventListeners = EventListenerList()
  private(set) lazy var crypto = Crypto()
  private(set) lazy var location = WorkerLocation(context.url)
  private(set) lazy var navigator = WorkerNavigator(context.page.navigator)
  var name: DOMString
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var fetchEnvironment: any FetchEnvironment { context }
  var page: Page { context.page }
  var world: World { context.world }

  var interface: Interface {
    context.kind == .dedicated ? .dedicatedWorkerGlobalScope : .sharedWorkerGlobalScope
  }

  init(_ context: WorkerContext) {
    self.context = context
    name = context.options.name
  }

  var canRun: Bool { !context.hasEnded && !context.isClosing }

  func schedule(after seconds: Double, repeats: Bool, _ action: @escaping () -> Void) -> Int {
    context.timerCount += 1
    let handle = context.timerCount
    if !canRun { return handle }
    context.timers[handle] = page.eventLoop.schedule(after: seconds, repeats: repeats) {
      [unowned context] in
      if !repeats { context.timers[handle] = nil }
      context.perform(action)
    }
    return handle
  }

  func cancelTimer(_ handle: Int) {
    if let known = context.timers.removeValue(forKey: handle) { page.eventLoop.cancel(known) }
  }

  func invoke(in world: World, _ body: () throws -> Void) { context.perform(body) }

  /// https://html.spec.whatwg.org/multipage/workers.html#import-scripts-into-worker-global-scope
  func importScripts(_ addresses: [String]) throws {
    if context.options.isModule {
      throw JSTypeError("importScripts cannot be used if worker type is \"module\"")
    }
    let urls = try addresses.map { address in
      guard let url = context.document.parseURL(DOMString(address)) else {
        throw DOMException(.syntaxError)
      }
      return url
    }
    for url in urls {
      guard let script = WorkerScript.fetch(url, for: page, isImported: true) else {
        throw DOMException(.networkError, "Load failed")
      }
      try context.run(script)
    }
  }
}

/// The scripts of workers.
enum WorkerScript {
  /// - Returns: nil if there is none, which has been reported.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-classic-worker-script
  static func fetch(_ url: WebURL, for page: Page, isImported: Bool = false) -> Resource? {
    guard let resource = page.resources.load(url), resource.isOK else { return nil }
    // SAFARI: the type of a blob does not count, that of a `data:` URL only for `importScripts`.
    if url.protocol == "blob:" || url.protocol == "data:" && !isImported { return resource }
    return MIMEType.isJavaScript(resource.mimeType?.essence ?? "") ? resource : nil
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-classic-worker-script (step 4)
  static func source(_ script: Resource) -> PageScript.Source {
    PageScript.Source(
      text: DOMString(unchecked: Encoding.utf8.decode(Array(script.bytes))), url: script.url.href)
  }
}
