/// The width of a table, distributed to its columns.
///
/// https://drafts.csswg.org/css-tables-3/#width-distribution
///
/// SAFARI: `AutoTableLayout::layout`, in the order of its steps.
struct ColumnDistribution {
  private(set) var widths: [Float]
  private let columns: [AutoColumns.Column]
  private let tableWidth: Float
  private let spreadsOverPercent: Bool
  private var available: Float

  private var totalPercent: Float = 0
  private var totalFixed: Float = 0
  private var totalAuto: Float = 0
  private var allocatedAuto: Float = 0
  private var fixedCount = 0
  private var autoCount = 0
  private var emptyCount = 0

  init(_ columns: [AutoColumns.Column], _ tableWidth: Float, spreadsOverPercent: Bool) {
    self.spreadsOverPercent = spreadsOverPercent
    self.columns = columns
    self.tableWidth = tableWidth
    widths = columns.map(\.effectiveMin)
    available = widths.reduce(tableWidth) { $0 - $1 }
    for column in columns {
      switch column.effectiveWidth {
      case .fixed:
        fixedCount += 1
        totalFixed += column.effectiveMax
      case .percent(let percent): totalPercent += percent
      case .auto where column.isEmpty: emptyCount += 1
      case .auto, .calculation:
        autoCount += 1
        totalAuto += column.effectiveMax
        allocatedAuto += column.effectiveMin
      }
    }
  }

  mutating func distribute() {
    giveToPercent()
    giveToFixed()
    giveToAuto()
    spreadOverFixed()
    spreadOverPercent()
    spreadOverRest()
    spreadOverEmpty()
    // More than there is was given: each column gives back what it has beyond its least width.
    shrink { $0.isAuto }
    shrink { $0.isFixed }
    shrink { $0.isPercent }
  }

  private mutating func giveToPercent() {
    guard available > 0, totalPercent > 0 else { return }
    for (index, column) in columns.enumerated() {
      guard let percent = column.effectiveWidth.percent else { continue }
      let width = max(column.effectiveMin, LayoutUnit(tableWidth * percent / 100).float)
      available += widths[index] - width
      widths[index] = width
    }
    guard totalPercent > 100 else { return }
    var excess = tableWidth * (totalPercent - 100) / 100
    for index in columns.indices.reversed() where columns[index].effectiveWidth.isPercent {
      let reduction = min(widths[index], excess)
      excess -= reduction
      let width = max(columns[index].effectiveMin, widths[index] - reduction)
      available += widths[index] - width
      widths[index] = width
    }
  }

  private mutating func giveToFixed() {
    guard available > 0 else { return }
    for (index, column) in columns.enumerated() {
      guard let pixels = column.effectiveWidth.fixed, pixels > widths[index] else { continue }
      available += widths[index] - pixels
      widths[index] = pixels
    }
  }

  private mutating func giveToAuto() {
    guard available > 0, autoCount > 0 else { return }
    available += allocatedAuto
    let equal = totalAuto == 0 ? available / Float(autoCount) : nil
    for (index, column) in columns.enumerated()
    where column.effectiveWidth.isAuto && !column.isEmpty {
      widths[index] = max(
        widths[index], equal ?? available * column.effectiveMax / totalAuto)
      available -= widths[index]
      guard equal == nil else { continue }
      totalAuto -= column.effectiveMax
      if totalAuto <= 0 { break }
    }
  }

  private mutating func spreadOverFixed() {
    guard available > 0, fixedCount > 0 else { return }
    for (index, column) in columns.enumerated() where column.effectiveWidth.isFixed {
      guard totalFixed > 0 else { break }
      let share = available * column.effectiveMax / totalFixed
      available -= share
      totalFixed -= column.effectiveMax
      widths[index] += share
    }
  }

  private mutating func spreadOverPercent() {
    guard available > 0, spreadsOverPercent, totalPercent > 0, totalPercent < 100 else { return }
    for (index, column) in columns.enumerated() {
      guard let percent = column.effectiveWidth.percent else { continue }
      let share = available * percent / totalPercent
      available -= share
      totalPercent -= percent
      widths[index] += share
      if available == 0 || totalPercent <= 0 { break }
    }
  }

  private mutating func spreadOverRest() {
    guard available > 0, columns.count > emptyCount else { return }
    var total = columns.count - emptyCount
    for (index, column) in columns.enumerated().reversed() {
      if column.effectiveWidth.isAuto, column.isEmpty { continue }
      let share = available / Float(total)
      available -= share
      total -= 1
      widths[index] += share
    }
  }

  /// All columns are empty.
  private mutating func spreadOverEmpty() {
    guard available > 0, emptyCount > 0, columns.count == emptyCount else { return }
    let share = available / Float(emptyCount)
    for index in widths.indices {
      widths[index] = share
      available -= share
    }
  }

  private mutating func shrink(_ applies: (ColumnWidth) -> Bool) {
    guard available < 0 else { return }
    let indices = columns.indices.reversed().filter { applies(columns[$0].effectiveWidth) }
    var beyond = indices.reduce(Float(0)) { $0 + widths[$1] - columns[$1].effectiveMin }
    for index in indices {
      guard beyond > 0, available < 0 else { break }
      let surplus = widths[index] - columns[index].effectiveMin
      let reduction = available * surplus / beyond
      widths[index] += reduction
      available -= reduction
      beyond -= surplus
    }
  }
}
