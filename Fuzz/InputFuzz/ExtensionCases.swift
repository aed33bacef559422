import AppExtension
import PropertyList

enum PredicateCase {
  static func run(_ grist: inout Grist) -> String? {
    let text = String(decoding: grist.text(of: .predicate), as: UTF8.self)
    do {
      let predicate = try ActivationPredicate(parsing: text)
      for items in [[], [.webPage], [.images(2), .text]] as [[SharedItem]] {
        _ = predicate.decide(on: items)
      }
    } catch {
      guard (0...text.utf8.count).contains(error.utf8Offset), error.line >= 1, error.column >= 1
      else { return "the error stands at \(error.utf8Offset) of \(text.debugDescription)" }
    }
    return nil
  }
}

/// Lists of all three forms; what can be read must be the same after it was written.
enum PropertyListCase {
  static func run(_ grist: inout Grist) -> String? {
    // (The reader finds out which form an input has.)
    if let input = grist.givenInput { return check(input) }
    switch grist.random.number(below: 3) {
    case 0: return check(grist.text(of: .xmlPropertyList))
    case 1: return check(grist.text(of: .json))
    default:
      var bytes = BinaryPropertyListWriter.write(value(&grist, depth: 0))
      for _ in 0..<grist.random.number(below: 6) {
        bytes[grist.random.number(below: bytes.count)] = UInt8(grist.random.number(below: 256))
      }
      return check(bytes)
    }
  }

  private static func check(_ bytes: [UInt8]) -> String? {
    guard let list = try? LocatedPropertyList(reading: bytes, file: "x") else { return nil }
    let value = list.root
    guard !value.containsNull else { return nil }
    let binary = try? LocatedPropertyList(
      reading: BinaryPropertyListWriter.write(value), file: "x")
    if binary?.root != value { return "not the same in binary form: \(value)" }
    // XML has years of four digits, dates in whole seconds, and not all characters.
    guard !value.containsDate, !value.isMoreThanXML else { return nil }
    let xml = try? LocatedPropertyList(reading: XMLPropertyListWriter.write(value), file: "x")
    return xml?.root == value ? nil : "not the same in XML: \(value)"
  }

  private static func value(_ grist: inout Grist, depth: Int) -> PropertyList {
    switch grist.random.number(below: depth > 4 ? 6 : 9) {
    case 0: return .boolean(grist.random.number(below: 2) == 0)
    case 1: return .number(Double(grist.random.number(below: 1000)) / 8)
    case 2: return .string(String(repeating: "a", count: grist.random.number(below: 40)))
    case 3: return .string(String(repeating: "é", count: grist.random.number(below: 20)))
    case 4: return .data(Array(repeating: 7, count: grist.random.number(below: 20)))
    case 5: return .number(.nan)
    case 6:
      return .array(
        (0..<grist.random.number(below: 20)).map { _ in value(&grist, depth: depth + 1) })
    default:
      return .dictionary(
        .init(
          (0..<grist.random.number(below: 20)).map { ("k\($0)", value(&grist, depth: depth + 1)) }))
    }
  }
}

extension PropertyList {
  fileprivate var containsNull: Bool { contains { if case .null = $0 { true } else { false } } }
  fileprivate var containsDate: Bool { contains { if case .date = $0 { true } else { false } } }

  fileprivate var isMoreThanXML: Bool {
    contains {
      switch $0 {
      case .string(let string): !XMLPropertyListWriter.canHold(string)
      case .dictionary(let dictionary): !dictionary.keys.allSatisfy(XMLPropertyListWriter.canHold)
      default: false
      }
    }
  }

  private func contains(where condition: (PropertyList) -> Bool) -> Bool {
    if condition(self) { return true }
    return switch self {
    case .array(let array): array.contains { $0.contains(where: condition) }
    case .dictionary(let dictionary): dictionary.values.contains { $0.contains(where: condition) }
    default: false
    }
  }
}
