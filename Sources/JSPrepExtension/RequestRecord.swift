import Foundation

/// What an extension does with its request, on any thread.
final class RequestRecord: @unchecked Sendable {
  private let lock = NSLock()
  private var request: RequestOutcome = .pending
  private var addresses: [URL] = []

  var outcome: RequestOutcome { lock.withLock { request } }

  /// The URLs that the extension asked to open.
  var openedURLs: [URL] { lock.withLock { addresses } }

  /// The first call ends the request; a later one, or one after `cancel`, does nothing.
  func complete(returningItems items: [Any]?) {
    end(.completed(returningItems: items?.compactMap { $0 as? ExtensionItem } ?? []))
  }

  func cancel(withError error: any Error) { end(.cancelled(error)) }

  func open(_ url: URL) { lock.withLock { addresses.append(url) } }

  private func end(_ outcome: RequestOutcome) {
    lock.withLock {
      if case .pending = request { request = outcome }
    }
  }
}

extension ExtensionContext {
  /// The outcome of the request.
  public var outcome: RequestOutcome { record.outcome }

  /// The URLs that the extension asked to open.
  public var openedURLs: [URL] { record.openedURLs }

  /// Waits until the extension has ended its request, or its time is up.
  nonisolated(nonsending) func waitForEnd() async {
    let clock = ContinuousClock()
    let end = clock.now + patience
    while case .pending = outcome, clock.now < end {
      try? await clock.sleep(for: .milliseconds(2))
    }
  }
}
