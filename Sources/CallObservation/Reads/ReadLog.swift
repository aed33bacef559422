import Bindings
import DOM
import IntegerConversion
import JSRuntime
import PropertyList

/// What the extension's script read of the page until it handed over its results, in order.
package final class ReadLog {
  package private(set) var reads: [Read] = []
  /// How many reads are not in the log.
  package private(set) var leftOut = 0
  private var isClosed = false
  private var bytes = 0
  /// Texts that were read before, which many reads share.
  private var known: Set<String> = []
  private var origins: [ObjectIdentifier: Origin] = [:]
  private var places: [Node: NodePlace] = [:]
  /// By the agent's tree clock, when these places were right.
  private var time: Int32 = 0

  private var repetitions: [Repetition: Int] = [:]

  private static let mostRepetitions = 20
  private static let mostReads = 200_000
  private static let mostBytes = 64 << 20
  private static let mostOrigins = 50_000

  package init() {}

  /// What is read from now on has not made the results.
  package func close() { isClosed = true }

  /// Where an object comes from that a script was given: the styles of an element, a rectangle, a selection.
  private struct Origin {
    /// Another object may get its place when it has ended.
    private(set) weak var object: AnyObject?
    let expression: String
    let node: NodePlace?
  }

  func note(
    _ observed: ObservedCall, _ value: JSValue, _ call: NativeCall, _ text: ValueText,
    _ place: () -> SourceLocation?
  ) {
    if isClosed { return }
    let world = call.world
    if case .object(let object)? = world.native(value) {
      let (expression, node) = source(of: observed, text, world)
      if origins.count >= Self.mostOrigins { origins = [:] }
      origins[ObjectIdentifier(object)] = Origin(object: object, expression: expression, node: node)
      return
    }
    for value in primitives(value, of: observed, call.realm) {
      if isRepeated(observed, value) { continue }
      guard reads.count < Self.mostReads, bytes < Self.mostBytes else {
        leftOut += 1
        continue
      }
      let (expression, node) = source(of: observed, text, world)
      reads.append(
        Read(
          expression: expression, member: observed.member.title, node: node, value: value,
          location: place()))
    }
  }

  /// Whether the same was read of the same so often that once more tells nothing: where it was read is what takes time.
  private func isRepeated(_ observed: ObservedCall, _ value: Read.Value) -> Bool {
    let key = Repetition(
      member: observed.member, receiver: observed.receiver, index: observed.index,
      argument: observed.arguments.first, value: value)
    if repetitions.count >= Self.mostOrigins { repetitions = [:] }
    let count = repetitions[key, default: 0] + 1
    repetitions[key] = count
    return count > Self.mostRepetitions
  }

  /// What was called of what object. An object that ends and leaves its place to another does no harm.
  private struct Repetition: Hashable {
    let member: NativeMember
    let receiver: JSValue?
    let index: String?
    let argument: JSValue?
    let value: Read.Value
  }

  /// The texts, numbers and truth values that a call gave: one, or those of a list.
  private func primitives(
    _ value: JSValue, of observed: ObservedCall, _ realm: Realm
  ) -> [Read.Value] {
    if let number = value.number { return [.number(number)] }
    if value.isBoolean { return [.boolean(value == .true)] }
    if realm.isString(value) { return [.string(shared(realm.text(value)))] }
    // Lists of names, and pairs of an iteration, are arrays that were just made.
    guard observed.form == .names || observed.member.kind == .entry, realm.isArray(value),
      let list = realm.object(value)
    else { return [] }
    let count = (try? realm.get("length", of: list))?.number.map { Int(clamping: $0) } ?? 0
    return (0..<min(count, 100)).compactMap { index in
      guard let item = try? realm.get(index, of: list), realm.isString(item) else { return nil }
      return .string(shared(realm.text(item)))
    }
  }

  private func shared(_ text: String) -> String {
    let (isNew, found) = known.insert(text)
    if isNew { bytes += text.utf8.count }
    return found
  }

  // MARK: Where it was read

  private func source(
    of observed: ObservedCall, _ text: ValueText, _ world: World
  ) -> (expression: String, node: NodePlace?) {
    var arguments = ""
    if observed.form == .call || observed.form == .construct {
      arguments = "(\(observed.arguments.map { text.describe($0) }.joined(separator: ", ")))"
    }
    guard let receiver = observed.receiver else {
      let isNew = observed.form == .construct
      let name =
        isNew ? "new \(observed.member.interface)" : observed.member.interface + observed.access
      return (name + arguments, node(among: observed.arguments, world))
    }
    let property = observed.form == .names ? " (names)" : observed.access + arguments
    let plain = property.first == "." ? String(property.dropFirst()) : property
    switch world.native(receiver) {
    case .node(let node): return (plain, self.place(of: node))
    case .object(let object):
      if let origin = origins[ObjectIdentifier(object)], origin.object === object {
        return (origin.expression + property, selected(in: object) ?? origin.node)
      }
      if object.interface.name == "Window" {
        return (plain, node(among: observed.arguments, world))
      }
      return (object.interface.name + property, selected(in: object))
    case nil: return (plain, node(among: observed.arguments, world))
    }
  }

  /// Where a selection or a range begins.
  private func selected(in object: any PlatformObject) -> NodePlace? {
    let range = (object as? Selection)?.range ?? object as? LiveRange
    return range.map { place(of: $0.start.node) }
  }

  /// The node that was given, or the one from which a text was read that was given.
  private func node(among arguments: [JSValue], _ world: World) -> NodePlace? {
    for argument in arguments {
      if case .node(let node)? = world.native(argument) { return place(of: node) }
    }
    for argument in arguments where world.realm.isString(argument) {
      let text = world.realm.text(argument)
      if text.utf8.count > 3, known.contains(text),
        let read = reads.last(where: { $0.value == .string(text) && $0.node != nil })
      {
        return read.node
      }
    }
    return nil
  }

  private func place(of node: Node) -> NodePlace {
    let now = node.document.agent.treeClock.hands[TreeAspect.everything.rawValue]
    if now != time { (time, places) = (now, [:]) }
    if let known = places[node] { return known }
    let made = NodePlace(node)
    places[node] = made
    return made
  }
}
