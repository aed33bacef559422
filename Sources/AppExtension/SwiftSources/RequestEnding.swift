import SwiftSource

/// Which functions end an extension's request, by themselves or by calling one that does.
struct RequestEnding {
  private let known: Set<String>
  private let names: Set<String>
  /// Those that end it before they return.
  private let direct: Set<String>

  init(_ sources: ExtensionSources) {
    let functions = sources.functions.map { (name: $0.function.name, flows: $0.function.flows) }
    known = Set(functions.map(\.name))
    names = Self.names(functions) { _ in true }
    direct = Self.names(functions) { _ in false }
  }

  private static func names(
    _ functions: [(name: String, flows: [SwiftFlow])], inClosuresOf descends: (SwiftCall) -> Bool
  ) -> Set<String> {
    var names: Set<String> = ["completeRequest", "cancelRequest"]
    // Every type has initializers; which one a call means is not known.
    var waiting = functions.filter { $0.name != "init" }.map { function in
      (
        name: function.name,
        calls: function.flows.flatMap { $0.calls(inClosuresOf: descends) }
      )
    }
    while true {
      let found = waiting.filter {
        $0.calls.contains { names.contains($0.name) || endsInSuper($0) }
      }
      if found.isEmpty { return names }
      names.formUnion(found.map(\.name))
      waiting.removeAll { names.contains($0.name) }
    }
  }

  private static func endsInSuper(_ call: SwiftCall) -> Bool {
    call.receiver == ["super"] && ["didSelectPost", "didSelectCancel"].contains(call.name)
  }

  /// Whether a call ends the request.
  func ends(_ call: SwiftCall) -> Bool {
    names.contains(call.name) || Self.endsInSuper(call)
  }

  /// Whether a call ends it before the call returns.
  func endsAtOnce(_ call: SwiftCall) -> Bool {
    direct.contains(call.name) || Self.endsInSuper(call)
  }

  /// Whether a call is known not to.
  func isHarmless(_ call: SwiftCall) -> Bool {
    if known.contains(call.name) { return !ends(call) }
    return Self.harmless.contains(call.name)
      || call.receiver.contains { ["logger", "log", "Logger", "Log", "os_log"].contains($0) }
  }

  private static let harmless: Set<String> = [
    "print", "NSLog", "debugPrint", "os_log", "dump", "assertionFailure", "localizedDescription",
  ]

  /// What the system calls for a request.
  private static let entries: Set<String> = [
    "beginRequest", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "didSelectPost",
    "presentationAnimationDidFinish",
  ]

  /// The functions that are called for a request without the user doing something. Of several with one
  /// name, it is not known which is meant.
  static func namesOnTheWay(in sources: ExtensionSources) -> Set<String> {
    let functions = Dictionary(grouping: sources.functions.map(\.function), by: \.name)
    var names: Set<String> = []
    var waiting = entries.filter { functions[$0] != nil }
    while let name = waiting.popFirst() {
      guard names.insert(name).inserted, let found = functions[name] else { continue }
      for call in found.flatMap(\.flows).flatMap({ $0.calls(inClosuresOf: continues) }) {
        if let named = functions[call.name], named.count == 1 { waiting.insert(call.name) }
      }
    }
    return names
  }

  /// Calls whose closures run for the request, soon or after the load.
  static func continues(_ call: SwiftCall) -> Bool {
    Self.loading.contains(call.name)
      || [
        "async", "asyncAfter", "sync", "Task", "addOperation", "notify", "perform", "run",
        "forEach", "map", "open", "execute", "dataTask", "",
      ].contains(call.name)
  }

  /// Calls that begin to load an attachment.
  static let loading: Set<String> = [
    "loadItem", "loadObject", "loadDataRepresentation", "loadFileRepresentation",
    "loadInPlaceFileRepresentation", "loadTransferable",
  ]
}
