/// The names that the standards' rules speak of. They stand in one table, which those of all agents
/// begin as, so that they have the same pointers and numbers everywhere.
///
/// OPTIMIZATION: a small page is parsed in less time than it takes to make such a table.
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
