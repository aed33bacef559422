import PropertyList
import Reports

extension Mismatches {
  /// For the viewer, which shows them at the values. The first ones are those of `sentences`, in the same order.
  var propertyList: PropertyList {
    .array(
      all.map { mismatch in
        var list: PropertyList.Dictionary = [
          "path": mismatch.path.propertyList, "place": .string("\(mismatch.path)"),
          "message": .string(mismatch.words),
        ]
        list["expected"] = mismatch.expected.map { .string($0) }
        return .dictionary(list)
      })
  }
}
