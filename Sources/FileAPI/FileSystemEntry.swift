import Bindings
import DOM
import JSRuntime
import WebCrypto

/// A file that was dropped, or the folder that it is in.
///
/// SAFARI: what a script put into a transfer is on no disk, so that nothing of it can be read here.
///
/// https://wicg.github.io/entries-api/#api-entry
package final class FileSystemEntry: PlatformObject {
  /// Nil for the root.
  fileprivate let name: String?
  fileprivate let fileSystem: FileSystemObject
  package var interface: Interface {
    name == nil ? .fileSystemDirectoryEntry : .fileSystemFileEntry
  }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ name: String?, in fileSystem: FileSystemObject) {
    (self.name, self.fileSystem) = (name, fileSystem)
  }

  /// https://wicg.github.io/entries-api/#dom-datatransferitem-webkitgetasentry
  package convenience init(of file: File) {
    self.init(file.name, in: FileSystemObject(holding: file.name))
  }
}

/// https://wicg.github.io/entries-api/#api-domfilesystem
final class FileSystemObject: PlatformObject {
  fileprivate let name: String
  fileprivate let fileName: String
  var interface: Interface { .fileSystem }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(holding fileName: String) {
    name = RandomBytes.uuid
    self.fileName = fileName
  }
}

/// https://wicg.github.io/entries-api/#api-directoryreader
private final class FileSystemDirectoryReader: PlatformObject {
  let fileSystem: FileSystemObject
  var isDone = false
  var interface: Interface { .fileSystemDirectoryReader }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(_ fileSystem: FileSystemObject) { self.fileSystem = fileSystem }
}

extension Interface {
  /// https://wicg.github.io/entries-api/#api-domfilesystem
  static let fileSystem = Interface(FileSystemObject.self, "FileSystem") { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("root") { FileSystemEntry(nil, in: $0) }
  }

  /// https://wicg.github.io/entries-api/#api-entry
  static let fileSystemEntry = Interface(FileSystemEntry.self, "FileSystemEntry") { idl in
    idl.attribute("isFile") { $0.name != nil }
    idl.attribute("isDirectory") { $0.name == nil }
    idl.attribute("name") { $0.name ?? "" }
    idl.attribute("fullPath") { "/" + ($0.name ?? "") }
    idl.attribute("filesystem") { $0.fileSystem }
    idl.operation("getParent", length: 0) { _, call in call.failToRead(callback: 1) }
  }

  /// https://wicg.github.io/entries-api/#api-fileentry
  static let fileSystemFileEntry = Interface(
    FileSystemEntry.self, "FileSystemFileEntry", inherits: .fileSystemEntry
  ) { idl in
    idl.operation("file", length: 1) { _, call in
      try call.requireCallback("FileSystemFileEntry.file")
      return call.failToRead(callback: 1)
    }
  }

  /// https://wicg.github.io/entries-api/#api-directoryentry
  static let fileSystemDirectoryEntry = Interface(
    FileSystemEntry.self, "FileSystemDirectoryEntry", inherits: .fileSystemEntry
  ) { idl in
    idl.operation("createReader") { FileSystemDirectoryReader($0.fileSystem) }
    for name in ["getFile", "getDirectory"] {
      idl.operation(name, length: 0) { _, call in
        let flags = try IDLDictionary.convert(call[1], call.world)
        let creates = try flags.boolean("create")
        return call.failToRead(
          callback: 3,
          creates ? DOMException(.securityError, "create flag cannot be true") : .missingPath)
      }
    }
  }

  /// https://wicg.github.io/entries-api/#api-directoryreader
  static let fileSystemDirectoryReader = Interface(
    FileSystemDirectoryReader.self, "FileSystemDirectoryReader"
  ) { idl in
    idl.operation("readEntries", length: 1) { reader, call in
      try call.requireCallback("FileSystemDirectoryReader.readEntries")
      let entries =
        reader.isDone ? [] : [FileSystemEntry(reader.fileSystem.fileName, in: reader.fileSystem)]
      reader.isDone = true
      return call.later(callback: 0) { world in
        entries.map { world.wrap($0) }.value(in: world)
      }
    }
  }
}

extension DOMException {
  fileprivate static var missingPath: DOMException {
    DOMException(.notFoundError, "Path does not exist")
  }
}

extension NativeCall {
  fileprivate func requireCallback(_ name: String) throws {
    if realm.function(self[0]) == nil {
      throw JSTypeError("Argument 1 ('successCallback') to \(name) must be a function")
    }
  }

  fileprivate func failToRead(
    callback index: Int, _ error: DOMException = .missingPath
  ) -> JSValue {
    later(callback: index) { $0.realm.exception(for: error) }
  }

  /// Calls the callback, if there is one, in a task.
  fileprivate func later(
    callback index: Int, _ result: @escaping (World) -> JSValue
  ) -> JSValue {
    if realm.function(self[index]) != nil { world.queueTask(calling: self[index], with: result) }
    return .undefined
  }
}
