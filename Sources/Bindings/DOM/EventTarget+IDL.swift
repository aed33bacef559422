import DOM

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-eventtarget
  static let eventTarget = Interface(Node.self, "EventTarget")
}
