import Bindings
import DOM
import FileAPI
import JSRuntime
import POSIX

/// https://xhr.spec.whatwg.org/#interface-formdata
package final class FormData: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package private(set) var entries: [Entry]
  package var interface: Interface { .formData }

  /// https://xhr.spec.whatwg.org/#formdata-entry
  package struct Entry {
    package var name: String
    package var value: Value
  }

  package enum Value: IDLResult {
    case string(String)
    case file(File)

    package func value(in world: World) -> JSValue {
      switch self {
      case .string(let string): world.realm.string(string)
      case .file(let file): world.wrap(file)
      }
    }
  }

  package init(_ entries: [Entry] = []) { self.entries = entries }

  func append(_ name: String, _ value: Value) {
    entries.append(Entry(name: name, value: value))
  }

  func delete(_ name: String) { entries.removeAll { $0.name == name } }

  func values(of name: String) -> [Value] {
    entries.compactMap { $0.name == name ? $0.value : nil }
  }

  /// https://xhr.spec.whatwg.org/#dom-formdata-set
  func set(_ name: String, _ value: Value) {
    guard let first = entries.firstIndex(where: { $0.name == name }) else {
      return append(name, value)
    }
    entries[first].value = value
    entries = entries.enumerated().compactMap { index, entry in
      index > first && entry.name == name ? nil : entry
    }
  }
}

extension FormData.Value {
  /// The value given by the arguments after the name.
  ///
  /// https://xhr.spec.whatwg.org/#create-an-entry
  fileprivate init(_ call: NativeCall) throws {
    guard let blob = try? Blob.convert(call[1], call.world) else {
      // With a file name the value must be a blob.
      if call.count > 2 { throw JSTypeError() }
      self = .string(try String.convert(call[1], call.world))
      return
    }
    let filename = call[2].isUndefined ? nil : try String.convert(call[2], call.world)
    let file = blob as? File
    if let file, filename == nil {
      self = .file(file)
      return
    }
    self = .file(
      File(
        blob.bytes, type: blob.type, name: filename ?? "blob",
        lastModified: file?.lastModified ?? SystemClock.wallMilliseconds))
  }
}

extension Interface {
  /// https://xhr.spec.whatwg.org/#interface-formdata
  package static let formData = Interface(FormData.self, "FormData") { idl in
    idl.constructor { call in
      if call[0].isUndefined { return FormData() }
      do {
        let form = try FormElement.convert(call[0], call.world)
        let submitter = try Omissible<HTMLElementArgument?>.convert(call[1], call.world).value
        return FormData(try form.formEntries(submitter: submitter??.element))
      } catch let error as JSTypeError {
        throw error.naming(argumentOf: "the FormData constructor", in: call)
      }
    }
    for (name, replaces) in [("append", false), ("set", true)] {
      idl.operation(name, length: 2) { data, call in
        let name = try String.convert(call[0], call.world)
        let value = try FormData.Value(call)
        if replaces { data.set(name, value) } else { data.append(name, value) }
        return .undefined
      }
    }
    idl.operation("delete") { (data, name: String) -> Void in data.delete(name) }
    idl.operation("get") { (data, name: String) in data.values(of: name).first }
    idl.operation("getAll") { (data, name: String) in data.values(of: name) }
    idl.operation("has") { (data, name: String) in !data.values(of: name).isEmpty }
    idl.pairIterable({ $0.entries }, { ($0.name, $0.value) })
  }
}
