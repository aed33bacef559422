/// The cascade layers, in the order of their first appearance.
///
/// https://drafts.csswg.org/css-cascade-5/#layer-ordering
struct CascadeLayers {
  private struct Layer {
    let parent: Int
    var children: [Int] = []
    var byName: [String: Int] = [:]
  }

  /// The layer of everything outside layers; it has the first number.
  static let unlayered = 0
  private var layers = [Layer(parent: -1)]

  /// The layer of that name within another; anonymous layers are all distinct.
  mutating func layer(_ name: LayerName?, in parent: Int) -> Int {
    guard let name, !name.parts.isEmpty else { return add(to: parent) }
    var current = parent
    for part in name.parts {
      if let known = layers[current].byName[part] {
        current = known
      } else {
        let made = add(to: current)
        layers[current].byName[part] = made
        current = made
      }
    }
    return current
  }

  private mutating func add(to parent: Int) -> Int {
    layers.append(Layer(parent: parent))
    layers[parent].children.append(layers.count - 1)
    return layers.count - 1
  }

  /// The place of each layer: nested layers come before it, and unlayered rules last.
  var places: [Int] {
    var places = [Int](repeating: 0, count: layers.count)
    var next = 0
    var pending = [(layer: 0, child: 0)]
    while let (layer, child) = pending.popLast() {
      if child < layers[layer].children.count {
        pending.append((layer, child + 1))
        pending.append((layers[layer].children[child], 0))
      } else {
        places[layer] = next
        next += 1
      }
    }
    return places
  }
}
