import DOM
import JSRuntime

/// The worlds of one kind: the page's, and those of its frames. Nodes and objects are passed freely
/// between them, and each has one wrapper in all of them.
package final class WorldFamily: EventHandlerFamily {
  let wrappers = WrapperTable()
  /// The world of the document's window; nil if it has none.
  package var world: (Document) -> World? = { _ in nil }
  /// The same world's window as seen by scripts of another world, which may be of another origin.
  package var window: (Document, World) -> JSObject? = { _, _ in nil }

  /// Whether a page of the family requires trusted types.
  var requiresTrustedTypes = false

  package init() {}
}
