import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://w3c.github.io/FileAPI/#APIASynch
  static let fileReader = Interface(FileReader.self, "FileReader", inherits: .eventTarget) { idl in
    idl.constructor { FileReader(in: $0.world.agent) }
    for (value, name) in ["EMPTY", "LOADING", "DONE"].enumerated() { idl.constant(name, value) }
    idl.attribute("readyState") { $0.state.rawValue }
    idl.attribute("result") { reader, world in reader.resultValue(in: world) }
    // Reading from memory never fails.
    idl.attribute("error") { _ in JSValue.null }
    idl.eventHandlers(["loadstart", "progress", "load", "abort", "error", "loadend"])
    idl.operation("readAsArrayBuffer") { (reader, blob: Blob) -> Void in
      try reader.read(blob, as: .arrayBuffer)
    }
    idl.operation("readAsBinaryString") { (reader, blob: Blob) -> Void in
      try reader.read(blob, as: .binaryString)
    }
    idl.operation("readAsText") { (reader, blob: Blob, label: Omissible<String>) -> Void in
      try reader.read(blob, as: .text(label: label.value))
    }
    idl.operation("readAsDataURL") { (reader, blob: Blob) -> Void in
      try reader.read(blob, as: .dataURL)
    }
    idl.operation("abort") { $0.abort() }
  }
}

extension FileReader {
  /// Always the same buffer, in each world.
  fileprivate func resultValue(in world: World) -> JSValue {
    switch result {
    case .none: return .null
    case .string(let string): return string.value(in: world)
    case .bytes(let bytes):
      if let resultBuffer, resultBuffer.belongs(to: world) { return resultBuffer.value }
      let buffer = world.realm.makeArrayBuffer(bytes)
      resultBuffer = ScriptValue(buffer, in: world)
      return buffer
    }
  }
}
