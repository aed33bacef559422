import CJavaScriptCore

/// A promise that native code settles.
///
/// https://webidl.spec.whatwg.org/#js-promise
package final class JSPromise {
  private let realm: Realm
  private let promise: ProtectedValue
  private let resolver: ProtectedValue
  private let rejecter: ProtectedValue

  /// https://webidl.spec.whatwg.org/#a-new-promise
  package init(in realm: Realm) {
    self.realm = realm
    var resolve: JSObjectRef?
    var reject: JSObjectRef?
    let promise = JSObjectMakeDeferredPromise(realm.context, &resolve, &reject, nil)
    // There is no promise while a script is being terminated; nothing will wait for it.
    func protected(_ object: JSObjectRef?) -> ProtectedValue {
      ProtectedValue(object.map { JSValue($0) } ?? realm.makeObject().value, in: realm)
    }
    self.promise = protected(promise)
    resolver = protected(resolve)
    rejecter = protected(reject)
  }

  package var value: JSValue { promise.value }

  /// https://webidl.spec.whatwg.org/#resolve
  package func resolve(_ value: JSValue) { settle(resolver, value) }

  /// https://webidl.spec.whatwg.org/#reject
  package func reject(_ reason: JSValue) { settle(rejecter, reason) }

  package func reject(_ error: any Error) { reject(realm.exception(for: error)) }

  private func settle(_ function: ProtectedValue, _ value: JSValue) {
    // The engine's functions for this never throw.
    _ = try? realm.call(JSObject(function.value.ref), [value])
  }
}
