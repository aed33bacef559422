import Bindings
import JSRuntime
import PropertyList

/// The calls of members, in the order in which they returned.
package final class CallTrace {
  package struct Entry: Sendable, Hashable {
    /// Such as `Element.getAttribute`.
    package let member: String
    package let use: CallUse
    package let isOfPage: Bool
    /// In how many other calls it was made.
    package let depth: Int
    package let location: SourceLocation?
    package let receiver: String?
    package let arguments: [String]
    /// The call as a script would write it: `<a#top>.getAttribute("href")`.
    package let text: String
    /// What it returned or threw; nil until then, and for an assignment.
    package fileprivate(set) var result: String?
    package fileprivate(set) var hasThrown = false
  }

  let filter: CallFilter
  private let limit: Int
  private let onEntry: (Entry) -> Void
  /// How many calls there were, even those after the limit.
  package private(set) var count = 0
  package var leftOut: Int { max(count - limit, 0) }

  /// - Parameters:
  ///   - limit: how many calls are passed on.
  ///   - onEntry: called with each when it has returned.
  package init(_ filter: CallFilter, limit: Int, onEntry: @escaping (Entry) -> Void) {
    (self.filter, self.limit, self.onEntry) = (filter, limit, onEntry)
  }

  /// Describes a call before it has changed anything; nil if it is not meant, or is one too many.
  func begin(
    _ observed: ObservedCall, _ call: NativeCall, _ depth: Int, _ text: ValueText,
    _ place: () -> SourceLocation?
  ) -> Entry? {
    guard filter.matches(observed.member) else { return nil }
    if count >= limit {
      count += 1
      return nil
    }
    let receiver = observed.receiver.map { text.describe($0) }
    let arguments = observed.arguments.map { text.describe($0) }
    return Entry(
      member: observed.member.title, use: observed.member.use,
      isOfPage: call.world.kind == .main, depth: depth, location: place(), receiver: receiver,
      arguments: arguments, text: observed.text(receiver, arguments))
  }

  func end(
    _ entry: Entry, _ outcome: Result<JSValue, any Error>, _ call: NativeCall, _ text: ValueText
  ) {
    var entry = entry
    count += 1
    switch outcome {
    case .success(let value): if entry.use != .set { entry.result = text.describe(value) }
    case .failure(let error):
      entry.hasThrown = true
      entry.result = text.describe(error)
    }
    onEntry(entry)
  }
}

extension ObservedCall {
  /// The call as a script would write it.
  fileprivate func text(_ receiver: String?, _ arguments: [String]) -> String {
    let list = "(\(arguments.joined(separator: ", ")))"
    let property = (receiver ?? member.interface) + access
    switch form {
    case .get: return property
    case .set: return "\(property) = \(arguments.first ?? "")"
    case .delete: return "delete \(property)"
    case .names: return "Object.keys(\(receiver ?? ""))"
    case .call: return property + list
    case .construct: return "new \(member.interface)\(list)"
    }
  }

  /// How the property is written behind the receiver.
  var access: String {
    guard let index else { return "." + member.name }
    switch member.kind {
    case .item, .setItem: return "[\(index)]"
    default: return PropertyList.Path([.key("_"), .key(index)]).description.dropFirst().description
    }
  }
}
