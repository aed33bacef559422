import JSPrep
import PropertyList

// Files as they are handed to the process that writes them.

extension [SavedPageOutput.File] {
  init(_ list: PropertyList?) {
    self = (list?.array ?? []).map { file in
      var bytes: [UInt8] = []
      if case .data(let data)? = file["bytes"] { bytes = data }
      return SavedPageOutput.File(name: file["name"]?.string ?? "", bytes: bytes)
    }
  }

  var propertyList: PropertyList {
    .array(map { ["name": .string($0.name), "bytes": .data($0.bytes)] })
  }
}
