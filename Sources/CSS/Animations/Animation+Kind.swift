/// What scripts are told of an animation's origin.
extension Animation {
  package enum Kind {
    case transition(property: String)
    case style(name: String)
    case script
  }

  package var kind: Kind {
    switch origin {
    case .transition(let property): .transition(property: property.name)
    case .style(let name, _): .style(name: name)
    case .script: .script
    }
  }

  /// The longhands of its keyframes, by their names.
  package var animatedProperties: [String] {
    Set(keyframes.flatMap(\.values.keys)).map(\.name).sorted()
  }
}
