import DOM

extension Element {
  /// Whether it has no box, whatever its style: options are painted by their `select`, and are nothing elsewhere; with
  /// scripts, neither is `noscript`.
  ///
  /// SAFARI: `rendererIsNeeded`.
  package var isNeverRendered: Bool {
    isHTML && [.option, .optgroup, .noscript].contains(elementName)
  }
}
