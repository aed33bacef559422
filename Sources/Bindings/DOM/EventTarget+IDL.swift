import DOM

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-eventtarget
  package static let eventTarget = Interface(Node.self, "EventTarget")
}
