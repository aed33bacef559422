extension Regex where Output == AnyRegexOutput {
  /// A regular expression from a file or an option.
  ///
  /// The standard library's parser recurses for each nested `[` and for each `(`, traps on
  /// numbers beyond `Int.max`, and looks at everything before a mistake anew: a source that comes close to
  /// that is rejected.
  package init?(bounded source: String) {
    guard source.utf8.count <= 1 << 14 else { return nil }
    var (open, digits) = (0, 0)
    for byte in source.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("): open += 1
      default: break
      }
      digits = byte &- 0x30 < 10 ? digits + 1 : 0
      if open > 250 || digits > 9 { return nil }
    }
    guard let regex = try? Regex(source) else { return nil }
    self = regex
  }
}
