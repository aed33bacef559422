import CJavaScriptCore

/// A promise with the functions that settle it.
package struct DeferredPromise {
  package let promise: JSObject
  package let resolve: JSObject
  package let reject: JSObject
}

extension Realm {
  /// https://tc39.es/ecma262/#sec-newpromisecapability
  package func makeDeferredPromise() -> DeferredPromise {
    var resolve: JSObjectRef?
    var reject: JSObjectRef?
    guard let promise = JSObjectMakeDeferredPromise(context, &resolve, &reject, nil), let resolve,
      let reject
    else { fatalError("out of memory") }
    return DeferredPromise(
      promise: JSObject(promise), resolve: JSObject(resolve), reject: JSObject(reject))
  }
}
