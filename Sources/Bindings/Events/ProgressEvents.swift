import DOM

extension Agent {
  /// https://xhr.spec.whatwg.org/#concept-event-fire-progress
  package func fireProgress(
    _ type: DOMString, at target: EventTarget, loaded: Double, total: Double, isComputable: Bool
  ) {
    fire(
      type, at: target, .progressEvent,
      attributes: [
        "lengthComputable": .boolean(isComputable), "loaded": .number(loaded),
        "total": .number(total),
      ])
  }
}
