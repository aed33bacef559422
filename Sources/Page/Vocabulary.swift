import Bindings

extension World.Vocabulary {
  /// The interfaces of the browsing context, and what it adds to those of the DOM.
  static let page = World.Vocabulary(
    interfaces: [
      ("Window", { .window }),
      ("Location", { .location }),
      ("History", { .history }),
      ("Navigator", { .navigator }),
      ("Screen", { .screen }),
      ("Storage", { .storage }),
      ("Performance", { .performance }),
      ("MediaQueryList", { .mediaQueryList }),
      ("XMLHttpRequestEventTarget", { .xmlHttpRequestEventTarget }),
      ("XMLHttpRequestUpload", { .xmlHttpRequestUpload }),
      ("XMLHttpRequest", { .xmlHttpRequest }),
    ],
    partials: [documentPartial, formPartial] + framePartials)
}
