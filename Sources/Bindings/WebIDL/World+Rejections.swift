import JSRuntime

extension World {
  /// Tells of promises that were rejected and that nothing handles.
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
  func rejectedPromise(_ error: any Error) -> JSValue {
    let thrower = realm.makeFunction("") { _ in throw error }
    guard let resolved = realm.object(support.resolve(.undefined)),
      let then = try? realm.object(realm.get("then", of: resolved))
    else { return .undefined }
    return (try? realm.call(then, this: resolved, [thrower.value])) ?? .undefined
  }
}
