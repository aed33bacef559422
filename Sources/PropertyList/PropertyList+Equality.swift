extension PropertyList {
  /// Strings are equal when their Unicode scalars are; NaN equals NaN, so that results can be
  /// compared with a test's expectations.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): LiteralString(left) == LiteralString(right)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let string): hasher.combine(LiteralString(string))
    case .boolean(let boolean): hasher.combine(boolean)
    case .number(let number): hasher.combine(number.isNaN ? .nan : number)
    case .date(let date): hasher.combine(date)
    case .data(let bytes): hasher.combine(bytes)
    case .array(let array): hasher.combine(array)
    case .dictionary(let dictionary): hasher.combine(dictionary)
    case .null: hasher.combine(0)
    }
  }
}
