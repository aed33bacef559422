import ArgumentParser
import JSPrep
import Manual

/// `jsprep help TOPIC`, where the topic is no command.
struct TopicCommand: ParsableCommand {
  /// Nil: the list of all.
  var topic: Topic?

  private static let listName = "topics"

  /// What can be asked for besides commands.
  static let names = [listName] + Topic.allCases.map(\.rawValue)

  /// - Returns: nil if the arguments do not ask for a topic.
  static func asked(by arguments: [String]) -> TopicCommand? {
    guard arguments.count == 2, arguments[0] == "help" else { return nil }
    if arguments[1] == listName { return TopicCommand(topic: nil) }
    return Topic(rawValue: arguments[1]).map { TopicCommand(topic: $0) }
  }

  init() {}

  private init(topic: Topic?) { self.topic = topic }

  init(from decoder: any Decoder) throws {}

  func run() throws {
    let text = topic.map(Self.text) ?? Self.list
    try Terminal.standardOutput.write(Array(text.utf8))
  }

  /// More is hard to read.
  private static let widest = 100

  private static func text(_ topic: Topic) -> String {
    topic.text(width: min(Terminal.width, widest)) { Terminal.standardOutput.style.bold($0) }
  }

  private static var list: String {
    let width = (names.map(\.count).max() ?? 0) + 2
    return Topic.allCases.map { "\($0.rawValue.padded(to: width))\($0.title)\n" }.joined()
  }
}
