import Bindings
import DOM
import IntegerConversion
import JSRuntime

/// https://console.spec.whatwg.org/#table
struct ConsoleTable {
  private var columns: [String] = []
  private var rows: [(index: String, cells: [String: String])] = []
  private static let mostRows = 100
  private static let mostColumns = 20
  private static let widest = 40
  private static let index = "(index)"
  private static let values = "Values"

  /// - Parameter only: the columns that are wanted; nil for all.
  /// - Returns: nil for what is no table: it is logged instead.
  init?(_ data: JSValue, only: JSValue?, in world: World) {
    let realm = world.realm
    guard let object = realm.object(data), realm.function(data) == nil else { return nil }
    let wanted = only.flatMap { realm.object($0) }.map { list in
      realm.propertyNames(of: list).map { realm.text(Self.get($0, of: list, in: world)) }
    }
    for name in realm.propertyNames(of: object).prefix(Self.mostRows) {
      add(String(DOMString(unchecked: name)), Self.get(name, of: object, in: world), wanted, world)
    }
    if rows.isEmpty { return nil }
    if let wanted { columns = wanted }
  }

  private static func get(_ name: [UInt8], of object: JSObject, in world: World) -> JSValue {
    (try? world.realm.get(String(DOMString(unchecked: name)), of: object)) ?? .undefined
  }

  private mutating func add(
    _ index: String, _ row: JSValue, _ wanted: [String]?, _ world: World
  ) {
    var cells: [String: String] = [:]
    if let object = world.realm.object(row), world.realm.function(row) == nil {
      for bytes in world.realm.propertyNames(of: object).prefix(Self.mostColumns) {
        let name = String(DOMString(unchecked: bytes))
        guard wanted?.contains(name) ?? true else { continue }
        cells[name] = Self.cell(Self.get(bytes, of: object, in: world), world)
        if !columns.contains(name), columns.count < Self.mostColumns { columns.append(name) }
      }
    } else {
      cells[Self.values] = Self.cell(row, world)
      if !columns.contains(Self.values) { columns.append(Self.values) }
    }
    rows.append((index, cells))
  }

  private static func cell(_ value: JSValue, _ world: World) -> String {
    var formatter = ConsoleFormatter(world)
    let text = formatter.format([value]).split(separator: "\n").joined(separator: " ")
    return text.count > widest ? text.prefix(widest - 1) + "…" : text
  }

  /// A line for each row, below the names of the columns.
  var text: String {
    let lines =
      [[Self.index] + columns]
      + rows.map { row in [row.index] + columns.map { row.cells[$0] ?? "" } }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    var text = lines.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: " | ")
    }
    text.insert(
      widths.map { String(repeating: "-", count: $0) }.joined(separator: "-+-"), at: 1)
    return text.joined(separator: "\n")
  }
}
