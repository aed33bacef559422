import PropertyList

extension PropertyList {
  func value(at path: Path) -> PropertyList? {
    var value = self
    for component in path.components {
      switch (component, value) {
      case (.key(let key), .dictionary(let dictionary)):
        guard let next = dictionary[key] else { return nil }
        value = next
      case (.index(let index), .array(let array)):
        guard array.indices.contains(index) else { return nil }
        value = array[index]
      default: return nil
      }
    }
    return value
  }

  /// The values in it that are neither arrays nor dictionaries, the first ones if they are many.
  func leaves(at path: Path, most: Int) -> [(path: Path, value: PropertyList)] {
    var found: [(path: Path, value: PropertyList)] = []
    var waiting: [(path: Path, value: PropertyList)] = [(path, self)]
    while let (path, value) = waiting.popLast(), found.count < most {
      switch value {
      case .array(let array):
        waiting += array.indices.reversed().map { (path.appending($0), array[$0]) }
      case .dictionary(let dictionary):
        waiting += dictionary.map { (path.appending($0.key), $0.value) }.reversed()
      default: found.append((path, value))
      }
    }
    return found
  }
}
