import Bindings
import DOM
import JSRuntime
import POSIX
import Streams

extension Interface {
  /// https://w3c.github.io/FileAPI/#blob-section
  package static let blob = Interface(Blob.self, "Blob") { idl in
    idl.constructor { call in
      let parts = try BlobParts(call[0], in: call.world)
      let options = try BlobPropertyBag(IDLDictionary.convert(call[1], call.world))
      return Blob(parts.bytes(nativeEndings: options.nativeEndings)[...], type: options.type)
    }
    idl.attribute("size") { $0.bytes.count }
    idl.attribute("type") { $0.type }
    idl.operation("slice") {
      (
        blob, start: Omissible<ClampedInteger>, end: Omissible<ClampedInteger>,
        type: Omissible<String>
      ) in
      blob.slice(from: start.value?.value, to: end.value?.value, type: type ?? "")
    }
    idl.operation("stream", length: 0) { blob, call in
      call.world.streams.stream(of: blob.bytes)
    }
    idl.promiseOperation("text", length: 0) { blob, call, promise in
      promise.resolve(blob.text.value(in: call.world))
    }
    idl.promiseOperation("arrayBuffer", length: 0) { blob, call, promise in
      promise.resolve(call.realm.makeArrayBuffer(blob.bytes))
    }
    idl.promiseOperation("bytes", length: 0) { blob, call, promise in
      promise.resolve(call.realm.makeUint8Array(blob.bytes))
    }
  }

  /// https://w3c.github.io/FileAPI/#file-section
  package static let file = Interface(File.self, "File", inherits: .blob) { idl in
    idl.constructor(length: 2) { call in
      let parts = try BlobParts(call[0], in: call.world)
      let name = try String.convert(call[1], call.world)
      let dictionary = try IDLDictionary.convert(call[2], call.world)
      let options = try BlobPropertyBag(dictionary)
      let lastModified = try dictionary.member("lastModified", as: Int64.self)
      return File(
        parts.bytes(nativeEndings: options.nativeEndings)[...], type: options.type, name: name,
        lastModified: lastModified ?? SystemClock.wallMilliseconds)
    }
    idl.attribute("name") { $0.name }
    idl.attribute("lastModified") { $0.lastModified }
    // SAFARI: only files that a user picked in a folder have one.
    idl.attribute("webkitRelativePath") { _ in "" }
  }

  /// https://w3c.github.io/FileAPI/#filelist-section
  package static let fileList = Interface(FileList.self, "FileList") { idl in
    idl.attribute("length") { $0.files.count }
    idl.operation("item") { (list, index: UInt32) in list[Int(index)] }
    idl.indexed(length: { $0.files.count }, item: { $0[$1] })
    idl.iterable(methods: false)
  }
}
