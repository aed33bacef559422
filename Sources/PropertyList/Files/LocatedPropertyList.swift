/// A property list as it was read from a file, with the places of its values where the file is text.
public struct LocatedPropertyList: Sendable {
  /// The name that the file was given, as in its locations.
  public let file: String
  /// The whole list: mostly a dictionary, but a file may have any value.
  public private(set) var root: PropertyList
  let source: SourceText?
  private let places: [PropertyList.Path: Place]

  /// The position of a value in the file's text.
  struct Place: Sendable {
    /// The `<key>`, if it is in a dictionary.
    var key: Int?
    var value: Int
    /// For a string: how its text is derived from the file's.
    var runs: [Run] = []

    /// A piece of text that is in the file unchanged: its offset in the string, and in the file. (A
    /// character reference is a separate piece.)
    struct Run: Sendable {
      var text: Int
      var source: Int
    }
  }

  init(file: String, root: PropertyList, source: SourceText?, places: [PropertyList.Path: Place]) {
    self.file = file
    self.root = root
    self.source = source
    self.places = places
  }

  /// The value at the end of a path of keys; nil if one of them is absent, or is looked for in what
  /// is no dictionary.
  public subscript(path: [String]) -> PropertyList? {
    path.reduce(root as PropertyList?) { $0?[$1] }
  }

  /// The location of a value's key or, if it has none, of the value; nil in a binary file.
  public func location(of path: [String]) -> SourceLocation? {
    guard let source, let place = place(of: path) else { return nil }
    return source.location(at: place.key ?? place.value)
  }

  /// The location of a byte of a string's UTF-8.
  public func location(inStringAt path: [String], utf8Offset: Int) -> SourceLocation? {
    guard let source, let place = place(of: path) else { return nil }
    guard let run = place.runs.last(where: { $0.text <= utf8Offset }) else {
      return source.location(at: place.value)
    }
    return source.location(at: run.source + utf8Offset - run.text)
  }

  /// A line of the file, counted from 1.
  public func line(_ number: Int) -> String? { source?.line(number) }

  private func place(of path: [String]) -> Place? {
    places[PropertyList.Path(path.map { .key($0) })]
  }

  /// The list with every string changed, for example by the values of build variables.
  public func mapStrings(_ transform: (String) -> String) -> LocatedPropertyList {
    var result = self
    result.root = root.mapStrings(transform)
    return result
  }
}

extension PropertyList {
  fileprivate func mapStrings(_ transform: (String) -> String) -> PropertyList {
    switch self {
    case .string(let string): .string(transform(string))
    case .array(let array): .array(array.map { $0.mapStrings(transform) })
    case .dictionary(let dictionary):
      .dictionary(Dictionary(dictionary.map { ($0.key, $0.value.mapStrings(transform)) }))
    default: self
    }
  }
}
