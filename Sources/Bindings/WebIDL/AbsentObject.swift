import DOM
import JSRuntime

/// An object that is never here: its interface is a table of names, whose members have no receiver.
package struct AbsentObject: Receiver {
  private init() {}

  package static func receive(_ native: Native) -> AbsentObject? { nil }
}

extension Interface {
  /// An interface none of whose objects is ever here, as where there is no such device. Scripts look for
  /// its name and its members.
  ///
  /// - Parameter constructorLength: if it has a constructor, which then says that it is not supported.
  /// - Parameter members: words, in the order in which WebKit has them: an attribute is `name`, or `name=`
  ///   if it can be set; an operation is its name and the number of its arguments, `name(2)`, with `*`
  ///   behind it if it returns a promise; a constant is `NAME:1`.
  package convenience init(
    absent name: String, inherits parent: Interface? = nil, constructorLength: Int? = nil,
    _ members: @escaping @autoclosure @Sendable () -> String = ""
  ) {
    self.init(AbsentObject.self, name, inherits: parent) { idl in
      if let constructorLength {
        idl.constructor(length: constructorLength) { _ in throw DOMException(.notSupportedError) }
      }
      for word in members().split(whereSeparator: \.isWhitespace) { idl.absentMember(word) }
    }
  }
}

extension InterfaceBuilder<AbsentObject> {
  fileprivate mutating func absentMember(_ word: Substring) {
    if let colon = word.firstIndex(of: ":") {
      constant(String(word[..<colon]), Int(word[word.index(after: colon)...]) ?? 0)
    } else if let bracket = word.firstIndex(of: "(") {
      let name = String(word[..<bracket])
      let length = Int(word[word.index(after: bracket)...].prefix { $0.isNumber }) ?? 0
      if word.hasSuffix("*") {
        promiseOperation(name, length: length) { _, _ in .undefined }
      } else {
        operation(name, length: length) { _, _ in .undefined }
      }
    } else if word.hasSuffix("=") {
      attribute(
        String(word.dropLast()), get: { _ in JSValue.undefined }, set: { (_, _: JSValue) in })
    } else {
      attribute(String(word)) { _ in JSValue.undefined }
    }
  }
}
