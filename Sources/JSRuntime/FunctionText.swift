import CJavaScriptCore
import POSIX

/// What scripts see of our own functions: they look as the engine's do, wherever they come from.
/// Libraries tell by this text whether a function is the platform's.
///
/// https://tc39.es/ecma262/#sec-function.prototype.tostring
extension Realm {
  /// Replaces `Function.prototype.toString`. To be called before any user's script runs.
  package func hideOwnFunctionTexts() {
    guard let constructor = object((try? get("Function", of: global)) ?? .undefined),
      let prototype = object((try? get("prototype", of: constructor)) ?? .undefined),
      let original = object((try? get("toString", of: prototype)) ?? .undefined)
    else { return }
    protect(original)
    let function = makeFunction("toString") { call in
      let this = call.realm.object(call.this)
      let text = try call.realm.call(original, this: this)
      return this.flatMap { call.realm.nativeText(of: $0, text) } ?? text
    }
    set("toString", of: prototype, to: function.value)
  }

  /// The text of a function of ours; nil if it is another's, or the engine's, whose text is right.
  private func nativeText(of function: JSObject, _ text: JSValue) -> JSValue? {
    if machine.functions[function.ref] != nil {
      let shown = self.text(text).dropFirst("function ".count)
      return string("function \(shown.withoutAccessorWord)")
    }
    guard let source = try? bytes(text), machine.libraries.contain(source) else { return nil }
    let value = (try? get("name", of: function)) ?? .undefined
    let name = isString(value) ? self.text(value)[...] : ""
    return string("function \(name.withoutAccessorWord)() {\n    [native code]\n}")
  }
}

extension Substring {
  /// The engine's accessors of platform objects are called `get x`, but show `x`.
  fileprivate var withoutAccessorWord: Substring {
    hasPrefix("get ") || hasPrefix("set ") ? dropFirst(4) : self
  }
}

/// The texts of the libraries that are loaded.
struct LibraryTexts {
  private var texts: [[UInt8]] = []
  /// All of them, with U+0000 behind, once somebody asks.
  private var joined: [CChar] = []

  mutating func insert(_ text: [UInt8]) {
    if texts.contains(where: { $0.isSame(as: text) }) { return }
    texts.append(text)
    joined = []
  }

  /// Whether it is a part of one. What is shorter than any function of ours that scripts can have may be
  /// theirs as well.
  mutating func contain(_ part: [UInt8]) -> Bool {
    guard part.count >= 20 else { return false }
    if joined.isEmpty { joined = texts.joined().map { CChar(bitPattern: $0) } + [0] }
    return strstr(joined, part.asCString) != nil
  }
}

extension [UInt8] {
  fileprivate var asCString: [CChar] { map { CChar(bitPattern: $0) } + [0] }

  /// Whether it is the same array, not only an equal one.
  fileprivate func isSame(as other: [UInt8]) -> Bool {
    withUnsafeBytes { first in other.withUnsafeBytes { first.baseAddress == $0.baseAddress } }
  }
}
