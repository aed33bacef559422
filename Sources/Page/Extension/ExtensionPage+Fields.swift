import DOM
import Session

extension ExtensionPage {
  /// Ways in which a script lets others know of a new value.
  private static let notices = ["dispatchEvent", "execCommand", "setRangeText", ".click("]

  /// The values of all fields, in tree order; nil for a script that sets none, or tells of it.
  var fieldValues: [DOMString]? {
    guard script.contains(".value"), !Self.notices.contains(where: { script.contains($0) })
    else { return nil }
    return document.node.descendants(where: TextControl.includes).map {
      TextControl(unchecked: $0).value
    }
  }

  /// Says how many fields have other values than before.
  func noteValues(since before: [DOMString]?) {
    guard let before, let values = fieldValues, values.count == before.count else { return }
    let count = zip(values, before).count { $0 != $1 }
    if count > 0 { onEvent(.warning(.habit(.valueWithoutEvent(fields: count)))) }
  }
}
