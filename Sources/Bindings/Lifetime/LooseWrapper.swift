import DOM
import JSRuntime

/// A node's wrapper that lives only as long as a script can reach it or a node of its tree. All
/// wrappers begin so; one whose node is found in a page's document is rooted.
struct LooseWrapper {
  let node: Node
  let object: JSObject
  unowned(unsafe) let world: World
  /// The outermost call into native code during which it was made.
  let call: UInt32
  /// What the collection that runs has found out.
  var finding = Finding.alone
  /// The next member of the same group.
  var next: Int32 = -1

  enum Finding: Equatable {
    /// The node is a tree of its own, and no script was seen to hold it yet.
    case alone
    case held
    /// It stands in a document that is not a script's.
    case attached
    case member(of: Int32)
  }
}

/// A tree that hangs in no page's document, with the wrappers of its nodes: they live and die
/// together.
struct WrapperGroup {
  let root: Node
  var isHeld = false
  var firstMember: Int32 = -1
  var listeners: [EventListenerList] = []
}
