import DOM
import Messaging
import WebURL

/// What a page or frame shows from one step of the session history on.
///
/// https://html.spec.whatwg.org/multipage/browsing-the-web.html#session-history-entry
struct SessionHistoryEntry {
  var step: Int
  var url: WebURL
  /// Counts the documents that the frame has shown.
  var document: Int
  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#document-state-resource
  var sourceDocument: DOMString?
  /// https://html.spec.whatwg.org/multipage/browsing-the-web.html#she-classic-history-api-state
  var state: SerializedValue?
  var scrollRestoration: DOMString = "auto"
}

/// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigationhistorybehavior
enum HistoryHandling {
  case push, replace
  /// The document belongs to an entry that is there already.
  case traverse
}
