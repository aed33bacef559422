extension Sequence<UInt8> {
  /// Of UTF-8: how many UTF-16 code units the text has. Columns count these, as JavaScript does.
  package var utf16Count: Int {
    reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
