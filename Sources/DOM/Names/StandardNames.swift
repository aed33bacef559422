/// The names that the standards' rules mention. They are in one table, from which those of all
/// agents start, so that they have the same pointers and numbers everywhere.
///
/// OPTIMIZATION: parsing a small page takes less time than building such a table.
struct StandardNames {
  nonisolated(unsafe) static let shared = StandardNames()

  let table = NameTable()
  let attributes: AttributeNames
  let adjusted: AdjustedNames

  private init() {
    attributes = AttributeNames(table)
    adjusted = AdjustedNames(table)
  }
}
