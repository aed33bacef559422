/// A cell that spans columns, whose widths are distributed to them.
///
/// https://drafts.csswg.org/css-tables-3/#distribution-algorithm
///
/// SAFARI: `AutoTableLayout::calcEffectiveLogicalWidth`, in the order of its steps.
struct SpanningCell {
  /// Those that it spans.
  private(set) var columns: [AutoColumns.Column]
  /// What a percentage of the cell asks for of the table.
  private(set) var tableMaximum: Float = 0

  private var width: ColumnWidth
  private var min: Float
  private var max: Float
  // The sums over the columns
  private var totalPercent: Float = 0
  private var spanMin: Float = 0
  private var spanMax: Float = 0
  private var fixedWidth: Float = 0
  private var areAllPercent = true
  private var areAllFixed = true
  private var hasAuto = false
  private var areAllEmpty = true

  init(_ cell: TableGrid.Cell, _ state: TableState, _ all: [AutoColumns.Column]) {
    columns = Array(all[cell.columns])
    width = state.givenWidth(of: cell)
    let sizes = state.sizes(of: cell)
    let spacing = state.spacing.inline.float * Float(cell.columns.count - 1)
    min = sizes.minContent.float - spacing
    max = sizes.maxContent.float - spacing
  }

  mutating func distribute() {
    sumUp()
    distributePercentage()
    if min > spanMin {
      if areAllFixed {
        distributeToFixed()
      } else if areAllPercent {
        distributeToPercent()
      } else {
        distributeMinimum()
      }
    }
    if !width.isPercent, !width.isCalculation { distributeMaximum() }
    // Columns of nothing but empty cells count as if they had content.
    if areAllEmpty {
      for index in columns.indices { columns[index].isEmpty = false }
    }
  }

  private mutating func sumUp() {
    for index in columns.indices {
      let column = columns[index]
      switch column.width {
      case .percent(let percent):
        totalPercent += percent
        areAllFixed = false
      case .fixed(let pixels):
        fixedWidth += pixels
        areAllPercent = false
      case .auto, .calculation:
        hasAuto = true
        areAllFixed = false
        if let percent = column.effectiveWidth.percent {
          totalPercent += percent
        } else {
          columns[index].effectiveWidth = .auto
          areAllPercent = false
        }
      }
      if !column.isEmpty { areAllEmpty = false }
      spanMin += column.effectiveMin
      spanMax += column.effectiveMax
    }
  }

  /// All columns without a percentage get one, so that the sum is that of the cell.
  private mutating func distributePercentage() {
    guard let percent = width.percent else { return }
    guard totalPercent <= percent, !areAllPercent else {
      width = .auto
      return
    }
    tableMaximum = Swift.max(spanMax, max) * 100 / percent
    var missing = percent - totalPercent
    var total = columns.lazy.filter { !$0.effectiveWidth.isPercent }
      .reduce(0) { $0 + $1.effectiveMax }
    for index in columns.indices {
      if !columns[index].effectiveWidth.isPercent {
        let share = missing * (total != 0 ? columns[index].effectiveMax / total : 1)
        total -= columns[index].effectiveMax
        missing -= share
        columns[index].effectiveWidth = share > 0 ? .percent(share) : .auto
      }
      if total <= 0 { break }
    }
  }

  private mutating func distributeToFixed() {
    for index in columns.indices where fixedWidth > 0 {
      let pixels = columns[index].width.fixed ?? 0
      let least = Swift.max(columns[index].effectiveMin, min * pixels / fixedWidth)
      fixedWidth -= pixels
      min -= least
      columns[index].effectiveMin = least
    }
  }

  private mutating func distributeToPercent() {
    var allocated: Float = 0
    for index in columns.indices {
      let percent = columns[index].width.percent ?? columns[index].effectiveWidth.percent ?? 0
      let least = percent * min / totalPercent
      let most = percent * max / totalPercent
      columns[index].effectiveMin = Swift.max(columns[index].effectiveMin, least)
      columns[index].effectiveMax = most
      allocated += most
    }
    max -= allocated
  }

  /// To columns of variable width first.
  private mutating func distributeMinimum() {
    var remainingMax = spanMax
    var remainingMin = spanMin
    for index in columns.indices where remainingMax >= 0 {
      guard let pixels = columns[index].width.fixed, hasAuto, fixedWidth <= min else { continue }
      let least = Swift.max(columns[index].effectiveMin, pixels)
      fixedWidth -= pixels
      remainingMin -= columns[index].effectiveMin
      remainingMax -= columns[index].effectiveMax
      min -= least
      columns[index].effectiveMin = least
    }
    for index in columns.indices where remainingMax >= 0 && remainingMin < min {
      if columns[index].width.isFixed, hasAuto, fixedWidth <= min { continue }
      let column = columns[index]
      var least = Swift.max(
        column.effectiveMin, remainingMax != 0 ? min * column.effectiveMax / remainingMax : min)
      least = Swift.min(column.effectiveMin + (min - remainingMin), least)
      remainingMax -= column.effectiveMax
      remainingMin -= column.effectiveMin
      min -= least
      columns[index].effectiveMin = least
    }
  }

  private mutating func distributeMaximum() {
    guard max > spanMax else { return }
    for index in columns.indices where spanMax >= 0 {
      let column = columns[index]
      let most = Swift.max(
        column.effectiveMax, spanMax != 0 ? max * column.effectiveMax / spanMax : max)
      spanMax -= column.effectiveMax
      max -= most
      columns[index].effectiveMax = most
    }
  }
}
