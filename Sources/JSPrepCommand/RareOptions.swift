import ArgumentParser

/// Options of a command that few starts have.
///
/// OPTIMIZATION: each option that ArgumentParser knows makes every start slower. These are only parsed if an argument
/// names one of them.
protocol RareOptions: ParsableArguments {
  /// The names of the options, and whether a value follows.
  static var names: [String: Bool] { get }
}

struct NoRareOptions: RareOptions {
  static let names: [String: Bool] = [:]
}

extension RareOptions {
  /// The options among the arguments, from which they are taken; nil if there is none.
  static func take(from arguments: inout [String]) throws -> Self? {
    if names.isEmpty { return nil }
    var (taken, rest): ([String], [String]) = ([], [])
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      if argument == "--" {
        rest += [argument] + remaining
        break
      }
      let name = argument.prefix { $0 != "=" }
      guard argument.hasPrefix("--"), let hasValue = names[String(name.dropFirst(2))] else {
        rest.append(argument)
        continue
      }
      taken.append(argument)
      if hasValue, name.count == argument.count, let value = remaining.popFirst() {
        taken.append(value)
      }
    }
    if taken.isEmpty { return nil }
    let options = try parse(taken)
    arguments = rest
    return options
  }
}
