/// https://drafts.csswg.org/css-tables-3/#fixup
enum TableFixup {
  /// Wraps the children of a box in the missing parts of tables.
  static func fix(_ box: Box) {}
}
