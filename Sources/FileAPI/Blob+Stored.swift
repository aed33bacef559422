import Bindings
import IntegerConversion
import SiteStorage

// Blobs and files as they are kept in files: their bytes.

extension Blob {
  package var stored: StoredObject {
    StoredObject((self as? File) == nil ? "Blob" : "File", fields)
  }

  fileprivate var fields: [StoredObject.Field] {
    let common: [StoredObject.Field] = [.text(type), .bytes(Array(bytes))]
    guard let file = self as? File else { return common }
    return common + [.text(file.name), .number(Double(file.lastModified))]
  }
}

extension FileList {
  package var stored: StoredObject { StoredObject("FileList", files.flatMap(\.fields)) }
}

extension StoredObject {
  fileprivate var blob: Blob? {
    guard let type = strings.first, let bytes = bytes.first else { return nil }
    return Blob(bytes[...], type: type)
  }

  private var strings: [String] { texts.map { String(decoding: $0, as: UTF8.self) } }

  fileprivate var files: [File]? {
    let (strings, bytes, numbers) = (strings, bytes, numbers)
    guard strings.count == 2 * bytes.count, numbers.count == bytes.count else { return nil }
    return bytes.indices.map { index in
      File(
        bytes[index][...], type: strings[2 * index], name: strings[2 * index + 1],
        lastModified: Int64(Int(clamping: numbers[index])))
    }
  }
}

extension StoredObjectReaders {
  package static let files = StoredObjectReaders([
    "Blob": { $0.blob },
    "File": { $0.files?.first },
    "FileList": { $0.files.map { FileList($0) } },
  ])
}
