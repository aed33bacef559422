/// Puts itself between scripts and the members of interfaces, to see what is called: for traces, counts,
/// explanations.
///
/// OPTIMIZATION: it is asked when the functions of an interface are made. Where there is no observer, the
/// functions are those that there always were, and no call pays for it.
package protocol CallObserver: AnyObject {
  /// What is to be called in place of a member's body: the body itself, or something that calls it.
  func observing(
    _ body: @escaping NativeFunction.Body, of member: NativeMember, in realm: Realm
  ) -> NativeFunction.Body

  /// Whether it is to look away: what is called meanwhile is not the script's doing.
  var isLookingAway: Bool { get set }
}

/// A member of an interface, or another way into native code that an interface gives scripts.
package struct NativeMember: Hashable, Sendable {
  /// What calling the body means, and so what its arguments are.
  package enum Kind: Sendable {
    case get, set, operation, constructor
    case staticGet, staticOperation
    /// An indexed property: the object and the index are arguments, as is the value of a setter.
    case item, setItem
    /// A named property: the object and the name are arguments, as is the value of a setter.
    case named, setNamed, deleteNamed
    /// A named property of an object on which these hide others: it is asked for whatever is read, and returns
    /// undefined where it hides nothing.
    case hidingNamed
    /// The names that an object has, which is an argument.
    case names
    /// An attribute that is one of very many: the object and the name are arguments.
    case lazyGet, lazySet
    /// The entry of an iteration: the object and the index are arguments and, at the beginning, the method's
    /// name.
    case entry
    /// The content of a set or map: the object is an argument.
    case content
    /// An event handler: the object, the interface's name and the event's type are arguments.
    case eventHandler, setEventHandler
  }

  package let interface: String
  /// Empty where it is an argument.
  package let name: String
  package let kind: Kind

  package init(_ interface: String, _ name: String = "", _ kind: Kind) {
    (self.interface, self.name, self.kind) = (interface, name, kind)
  }
}

extension Realm {
  /// The body, as the machine's observer wants it to be called.
  package func observing(
    _ body: @escaping NativeFunction.Body, of member: @autoclosure () -> NativeMember
  ) -> NativeFunction.Body {
    machine.callObserver?.observing(body, of: member(), in: self) ?? body
  }

  /// Calls what no observer is to see: we look at values on our own account.
  package func unobserved<Result>(_ body: () -> Result) -> Result {
    guard let observer = machine.callObserver, !observer.isLookingAway else { return body() }
    observer.isLookingAway = true
    defer { observer.isLookingAway = false }
    return body()
  }
}
