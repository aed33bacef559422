import Foundation
import Testing

/// The collector does not look into Swift's objects: a property that holds a bare value of the engine is
/// a value that may be freed under it. Each that there is has its reason here; others are to hold a
/// `ProtectedValue` or a `ScriptValue`.
@Suite struct KeptValueRuleTests {
  private static let allowed: [String: String] = [
    "AlgorithmDictionary.object": "lives in one call",
    "AlgorithmIdentifier.object": "lives in one call",
    "CollectionHandler.handler": "protected for the realm",
    "CollectionHandler.fixedItems": "a native function, which lives as long as the realm",
    "ConsoleFormatter.ancestors": "lives in one call",
    "ElementDefinitionReader.constructor": "an argument of the call that it lives in",
    "ElementDefinitionReader.callbacks": "lives in one call; see LocalValues",
    "HeldValues.object": "the object that WrapperHeap keeps for a platform object",
    "IDLDictionary.object": "lives in one call",
    "InterfaceObjects.prototype": "protected for the realm",
    "InterfaceObjects.constructor": "protected for the realm",
    "LiveItems.handler": "protected for the realm",
    "LiveItems.length": "protected for the realm",
    "LiveItems.prototype": "protected for the realm",
    "LooseWrapper.object": "WrapperHeap decides whether it lives",
    "MeasureOptions.detail": "lives in one call, on the stack",
    "MeasureOptions.end": "lives in one call, on the stack",
    "MeasureOptions.start": "lives in one call, on the stack",
    "MemberList.values": "native functions, which live as long as the realm",
    "ObjectWrapper.wrapper": "WrapperHeap decides whether it lives",
    "ObjectWrapper.target": "WrapperHeap decides whether it lives",
    "PerformanceObserver.callback": "the object that WrapperHeap keeps for the observer",
    "ResultConversion.ancestors": "lives in one call",
    "ScriptSupport.intrinsics": "held by the library, which is protected",
    "ScriptValue.value": "protected, or marked by WrapperHeap as a listener",
    "TestScriptRunner.transform": "protected for the realm",
    "TreeAttributes.prototype": "protected for the realm",
    "TreeAttributes.counting": "native functions, which live as long as the realm",
    "TrustedTypePolicy.callbacks": "the object that WrapperHeap keeps for the policy",
    "UnforgeableMember.attribute": "protected for the realm",
    "UnforgeableMember.operation": "protected for the realm",
    "WorldEvents.microtaskReporter": "a native function, which lives as long as the realm",
    "WorldEvents.nextMicrotask": "a native function, which lives as long as the realm",
  ]

  @Test func propertiesHoldNoBareValues() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    var found: Set<String> = []
    let layers = [
      "Bindings", "Streams", "WebCrypto", "FileAPI", "Forms", "Fetch", "XMLHttpRequest",
      "CacheStorage", "IndexedDB", "Messaging", "WebLocks", "DragAndDrop", "XSLT", "Canvas",
      "PerformanceTimeline", "Page", "ScriptTesting",
      "JSPrep", "JSPrepExtension",
      "Batch",
    ]
    for layer in layers {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: layer), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        found.formUnion(try properties(in: String(contentsOf: file, encoding: .utf8)))
      }
    }
    #expect(found.subtracting(Self.allowed.keys).sorted() == [])
    #expect(Set(Self.allowed.keys).subtracting(found).sorted() == [])
  }

  /// Stored properties, and cases of enumerations, whose type has a value of the engine in it, with the types that
  /// they are of.
  private func properties(in text: String) throws -> [String] {
    let type =
      /^ *(?:(?:private|fileprivate|package|public|final) )*(?:struct|class|enum|extension) ([\w.]+)/
    let property =
      /^(?:  |    )(?:(?:private|fileprivate|package|public|private\(set\)|lazy) )*(?:let|var) (\w+): ([^={]*)(?:=.*)?$/
    let enumerationCase = /^ *(?:indirect )?case (\w+)(\(.*\))$/
    var owners: [(indent: Int, name: String)] = []
    var found: [String] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      owners.removeAll { $0.indent >= indent }
      if let match = line.firstMatch(of: type) {
        owners.append((indent, String(match.1)))
      }
      guard let owner = owners.last, indent == owner.indent + 2,
        let (name, type) = line.wholeMatch(of: property).map({ ($0.1, $0.2) })
          ?? line.wholeMatch(of: enumerationCase).map({ ($0.1, $0.2) }),
        type.contains(/\bJS(Value|Object)\b/), !type.contains("->")
      else { continue }
      found.append("\(owner.name).\(name)")
    }
    return found
  }
}
