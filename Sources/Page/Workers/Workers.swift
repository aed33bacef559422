import Bindings
import DOM
import JSRuntime
import Session
import WebURL

/// The workers of a page and its frames.
final class Workers {
  /// All of them, until the page ends: like frames, they cannot be released before that.
  private var contexts: [WorkerContext] = []
  private let onEvent: (SessionEvent) -> Void
  private var hasReported = false
  /// More are not started.
  private static let limit = 200

  init(onEvent: @escaping (SessionEvent) -> Void) { self.onEvent = onEvent }

  /// - Returns: false if there are too many.
  func add(_ context: WorkerContext) -> Bool {
    guard contexts.count < Self.limit else {
      if !hasReported {
        hasReported = true
        onEvent(
          .console(
            ConsoleMessage(
              level: .warning, text: "a page cannot have more than \(Self.limit) workers")))
      }
      return false
    }
    contexts.append(context)
    return true
  }

  /// The shared worker that another one asks for, if there is one.
  ///
  /// https://html.spec.whatwg.org/multipage/workers.html#dom-sharedworker (step 10.3)
  func shared(
    _ url: WebURL, _ name: DOMString, _ kind: World.Kind, _ origin: Origin
  ) -> WorkerContext? {
    contexts.first {
      $0.kind == .shared && !$0.hasEnded && !$0.isClosing && $0.url == url
        && $0.options.name == name && $0.world.kind == kind && $0.origin.isSameOrigin(as: origin)
    }
  }

  /// The origin of a worker's document.
  func origin(of document: Document) -> Origin? {
    contexts.first { $0.document == document }?.origin
  }

  /// The worker whose world that is, if it is one's.
  func context(of world: WorldReference) -> WorkerContext? {
    contexts.first { $0.world.reference === world }
  }

  /// Ends the workers of a worker that has ended.
  func endNested(in world: World) {
    for context in contexts where !context.hasEnded && context.parent === world.reference {
      context.end()
    }
  }

  /// Tells the user that the time was up in a worker.
  func noteStop(of url: WebURL) { onEvent(.warning(.workerInterrupted(url: url.href))) }

  func removeAll() { contexts = [] }
}
