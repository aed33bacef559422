import DOM
import PropertyList
import Session

/// A loaded page that can have an extension's script run in it, by Safari's rules.
package protocol ScriptHost: AnyObject {
  /// Told of each event when it happens.
  var onEvent: (SessionEvent) -> Void { get set }

  /// Called, again and again, when the time is over and a script goes on that cannot be stopped.
  var onOverrun: () -> Void { get set }

  /// Makes the page ready for the script.
  func load() throws(SessionError)

  /// Evaluates the script as global code of the extension's world. What goes wrong is an event and
  /// shows in what `run` says; `file` is what locations name.
  func evaluate(_ script: String, file: String)

  /// Calls `ExtensionPreprocessingJS.run` and waits for its results.
  func run() -> RunOutcome

  /// Calls `ExtensionPreprocessingJS.finalize`, and lets timers and promises have their turn.
  func finalize(_ arguments: PropertyList.Dictionary) -> FinalizeOutcome

  var document: Document { get }

  /// The document as it stands, in HTML or, for an XHTML page, in XML; in UTF-8.
  func serializedDocument() -> [UInt8]
}
