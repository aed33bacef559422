/// What shows a page, or shares something else, and offers extensions for it.
public enum Host: String, CaseIterable, Sendable {
  /// Safari with a page.
  case safari
  /// Chrome on iOS, which shares the page's address.
  case chrome
  /// Firefox on iOS, which shares the page's address and its title.
  case firefox
  /// Safari, with the page in Reader.
  case reader
  /// Safari, with a PDF document, an image or another file instead of a page.
  case pdf
  /// Another app that shares an address: a browser inside of it, a reader, a messenger.
  case app
  /// Safari's view controller inside another app.
  case sfsafariviewcontroller

  /// As in "in Chrome".
  public var name: String {
    switch self {
    case .safari: "Safari"
    case .chrome: "Chrome"
    case .firefox: "Firefox"
    case .reader: "Safari's Reader"
    case .pdf: "Safari with a file instead of a page"
    case .app: "another app"
    case .sfsafariviewcontroller: "SFSafariViewController"
    }
  }
}

/// A statement about a host, where it comes from, and how sure it is.
public struct HostFact: Hashable, Sendable {
  /// How sure a statement about Safari or another host is.
  public enum Certainty: String, CaseIterable, Sendable {
    /// Stated by Apple or by the host's maker, or readable in the host's source.
    case documented
    /// Seen with extensions that are shipped.
    case observed
    /// Said by developers or users in public threads.
    case reported
    /// Concluded from the others.
    case inferred
    /// Nothing is known; the statement is what jsprep does.
    case unknown
  }

  /// A sentence without its full stop.
  public let statement: String
  /// How sure the statement is.
  public let certainty: Certainty
  /// Pages and threads; none for what is inferred or unknown.
  public let sources: [String]

  init(_ certainty: Certainty, _ statement: String, _ sources: String...) {
    (self.certainty, self.statement, self.sources) = (certainty, statement, sources)
  }
}

/// What a host offers extensions for, whether it runs their scripts, and what it passes to them.
public struct HostFacts: Hashable, Sendable {
  /// Whom the facts are about.
  public let host: Host
  /// What an activation rule is matched with.
  public var items: [SharedItem]
  /// How a rule is matched, and with what.
  public let offer: HostFact
  /// Whether the extension's JavaScript file runs.
  public let runsScript: Bool
  /// When the script runs, or why it does not.
  public let script: HostFact
  /// Whether the script sees what the user has selected.
  public let keepsSelection: Bool
  /// What the extension gets: without the script's results, the items that the rule was matched with.
  public let arrival: HostFact
}

extension Host {
  /// What is known of the host.
  public var facts: HostFacts { HostFacts.table.first { $0.host == self } ?? .safari }
}
