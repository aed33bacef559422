import JSRuntime

extension World {
  /// Reports promises that were rejected and are not handled.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#unhandled-promise-rejections
  package func reportUnhandledRejections(
    to report: @escaping (_ promise: JSValue, _ reason: JSValue) -> Void
  ) {
    realm.setUnhandledRejectionCallback(
      realm.makeFunction("", length: 2) { call in
        report(call[0], call[1])
        return .undefined
      })
  }
}

extension World {
  /// https://webidl.spec.whatwg.org/#a-promise-rejected-with
  package func rejectedPromise(_ error: any Error) -> JSValue {
    let promise = JSPromise(in: realm)
    promise.reject(error)
    return promise.value
  }
}
