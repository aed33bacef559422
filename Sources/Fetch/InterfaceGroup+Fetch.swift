import Bindings

extension InterfaceGroup {
  /// https://fetch.spec.whatwg.org/
  package static let fetch = InterfaceGroup([
    ("Headers", { .headers }),
    ("Request", { .request }),
    ("Response", { .response }),
  ])
}
