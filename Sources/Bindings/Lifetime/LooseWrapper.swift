import DOM
import JSRuntime

/// A node's wrapper that lives only as long as a script can reach it or a node of its tree. All
/// wrappers start that way; one whose node is in a page's document becomes a root.
struct LooseWrapper {
  let node: Node
  let object: JSObject
  unowned(unsafe) let world: World
  /// The outermost call into native code during which it was made.
  let call: UInt32
  /// What the current collection has determined.
  var finding = Finding.alone
  /// The next member of the same group.
  var next: Int32 = -1

  enum Finding: Equatable {
    /// The node is a tree by itself, and no script reference has been found yet.
    case alone
    case held
    /// It is in a document that a script did not make.
    case attached
    case member(of: Int32)
  }
}

/// A tree that is in no page's document, with the wrappers of its nodes: they live and die
/// together.
struct WrapperGroup {
  let root: Node
  var isHeld = false
  var firstMember: Int32 = -1
  var listeners: [EventListenerList] = []
}
