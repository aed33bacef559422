import PropertyList

extension SourceLocation {
  package var propertyList: PropertyList {
    var list: PropertyList.Dictionary = [
      "file": .string(file), "line": .number(Double(line)),
    ]
    list["column"] = column.map { .number(Double($0)) }
    return .dictionary(list)
  }
}
