import JSRuntime
import Layout

extension DOMMatrix {
  /// The matrix that a dictionary describes; the identity without one.
  ///
  /// https://drafts.csswg.org/geometry/#dictdef-dommatrixinit
  package convenience init(
    dictionary value: JSValue, in world: World, isReadOnly: Bool = false
  ) throws {
    let members = try DOMMatrixMembers(try IDLDictionary.convert(value, world))
    let is2D = try members.is2D()
    var matrix = Matrix.identity
    for column in 1...4 {
      for row in 1...4 {
        if let number = members.numbers["m\(column)\(row)"] { matrix[row - 1, column - 1] = number }
      }
    }
    self.init(matrix, is2D: is2D, isReadOnly: isReadOnly)
  }
}

/// The members of a `DOMMatrixInit`.
private struct DOMMatrixMembers {
  /// By the names that tell the column and the row.
  private(set) var numbers: [String: Double] = [:]
  private var givenIs2D: Bool?

  private static let aliases = [
    "a": "m11", "b": "m12", "c": "m21", "d": "m22", "e": "m41", "f": "m42",
  ]
  /// The members that a matrix of the plane has no other value of.
  private static let spatial = [
    "m13": 0.0, "m14": 0, "m23": 0, "m24": 0, "m31": 0, "m32": 0, "m34": 0, "m43": 0,
    "m33": 1, "m44": 1,
  ]

  init(_ dictionary: IDLDictionary) throws {
    var short: [String: Double] = [:]
    for name in ["a", "b", "c", "d", "e", "f"] {
      short[name] = try dictionary.member(name, as: Double.self)
    }
    for column in 1...4 where [1, 2, 4].contains(column) {
      for row in 1...2 { try read("m\(column)\(row)", dictionary) }
    }
    givenIs2D = try dictionary.member("is2D", as: Bool.self)
    for name in Self.spatial.keys.sorted() { try read(name, dictionary) }
    try unite(short)
  }

  private mutating func read(_ name: String, _ dictionary: IDLDictionary) throws {
    numbers[name] = try dictionary.member(name, as: Double.self)
  }

  /// https://drafts.csswg.org/geometry/#matrix-validate-and-fixup-2d
  private mutating func unite(_ short: [String: Double]) throws {
    for (alias, name) in Self.aliases.sorted(by: { $0.key < $1.key }) {
      guard let value = short[alias] else { continue }
      guard let long = numbers[name] else {
        numbers[name] = value
        continue
      }
      guard value == long || value.isNaN && long.isNaN else {
        throw JSTypeError("init.\(alias) and init.\(name) do not match")
      }
    }
  }

  /// https://drafts.csswg.org/geometry/#matrix-validate-and-fixup
  func is2D() throws -> Bool {
    for (name, value) in Self.spatial.sorted(by: { $0.key < $1.key }) {
      guard let number = numbers[name], number != value else { continue }
      if givenIs2D == true {
        throw JSTypeError("\(name) should be \(value == 0 ? 0 : 1) for a 2D matrix")
      }
      return false
    }
    return givenIs2D ?? true
  }
}
