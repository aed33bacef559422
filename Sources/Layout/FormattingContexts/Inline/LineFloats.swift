/// The edges between which a line has room.
struct LineRoom {
  var left: Float
  var right: Float
  var isBesideFloats: Bool
}

/// The floats beside a line.
protocol LineFloats: AnyObject {
  /// Of the margin box.
  func width(of item: InlineItem) -> Float
  /// - Returns: the room that the line has afterwards.
  func place(_ item: InlineItem) -> LineRoom
  func room(forHeight height: LayoutUnit) -> LineRoom
}
