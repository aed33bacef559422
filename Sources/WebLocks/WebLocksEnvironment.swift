import Bindings
import DOM

/// What a page supplies to its locks.
package protocol WebLocksEnvironment: AnyObject {
  var lockManagers: LockManagers { get }
  /// What shares its locks; nil where there are none.
  ///
  /// https://storage.spec.whatwg.org/#obtain-a-storage-key
  var storageKey: String? { get }
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#fully-active
  var isFullyActive: Bool { get }
}

extension World {
  /// The page of the world's window.
  package var webLocksEnvironment: (any WebLocksEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }

  /// https://w3c.github.io/web-locks/#navigator-mixins
  package var lockManager: any PlatformObject { slot { LockManager() } }
}

extension InterfaceGroup {
  /// https://w3c.github.io/web-locks/
  package static let webLocks = InterfaceGroup([
    ("Lock", { .lock }),
    ("LockManager", { .lockManager }),
  ])
}
