import Session

/// A setting of a run, with the same name wherever a run is described.
package struct Setting: Sendable {
  /// Its name as an option of a command: `base-url`.
  package let name: String
  /// Its name as a key of a test case, a JavaScript test or a line of a batch: `baseURL`.
  package let key: String
  package let kind: Kind
  /// The name of the value in help.
  package let valueName: String
  package let help: String
  /// The default, in words; empty if the help mentions it.
  package let standard: String
  package let places: Places
  /// The name of a setting that cannot be combined with this one.
  package let excluded: String?
  /// How the value changes the options of a session; nil if it does not.
  let apply: Application?

  typealias Application = @Sendable (Value, inout SessionOptions) -> Void

  /// - Parameter key: the key, if it is not the name in camel case.
  init(
    _ name: String, key: String? = nil, _ kind: Kind, _ valueName: String, _ help: String,
    standard: String = "", in places: Places = .everywhere, excludes excluded: String? = nil,
    apply: Application? = nil
  ) {
    self.name = name
    self.key = key ?? Self.key(of: name)
    self.kind = kind
    self.valueName = valueName
    self.help = help
    self.standard = standard
    self.places = places
    self.excluded = excluded
    self.apply = apply
  }

  private static func key(of name: String) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  package enum Kind: Sendable, Hashable {
    case flag
    /// One of several options without a value, of which the first is the default.
    case choice([String])
    case text
    case keyword([String])
    /// Width and height.
    case size
    /// Two points of a page.
    case range
    /// How far a page is scrolled.
    case offset
    case file
    case folder
    /// Seconds below a limit; zero for no limit.
    case seconds(below: Double)
    case count(ClosedRange<Int>)
    /// Names and values, which can be given several times.
    case pairs(Split)
    /// Names and values in a file or, where mappings are possible, directly.
    case items
  }

  /// Where a text `NAME=VALUE` is split.
  package enum Split: Sendable {
    case atFirstSign
    /// Names are selectors, which have equals signs in brackets.
    case afterSelector
    /// The values are files: names are URLs, which contain equals signs more often than files do.
    case atLastSign
  }

  /// Where a setting applies.
  package struct Places: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let run = Places(rawValue: 1)
    package static let check = Places(rawValue: 2)
    /// For all pages of a batch.
    package static let batch = Places(rawValue: 4)
    package static let batchLine = Places(rawValue: 8)
    package static let testCase = Places(rawValue: 16)
    package static let scriptTest = Places(rawValue: 32)
    package static let swiftTest = Places(rawValue: 64)
    /// Commands that do not run scripts.
    package static let reading = Places(rawValue: 128)
    /// Commands that lay pages out.
    package static let layout = Places(rawValue: 1024)
    /// All tests of a test run.
    package static let testing = Places(rawValue: 256)
    /// Commands that read no page.
    package static let writing = Places(rawValue: 512)
    /// Commands that make one file of another.
    package static let converting = Places(rawValue: 8192)
    /// In a saved page itself: nothing that names files.
    package static let savedPage = Places(rawValue: 2048)

    /// Commands that fetch pages.
    package static let saving = Places(rawValue: 4096)

    static let onePage: Places = [.run, .check, .batchLine, .testCase, .scriptTest, .swiftTest]
    static let everywhere = onePage.union(.batch)
    static let everywhereAndSaved = everywhere.union([.savedPage, .saving])
    static let process: Places = [.run, .check, .batch, .reading, .saving, .converting]
  }

  package enum Value: Sendable, Hashable {
    case flag(Bool)
    case text(String)
    case number(Double)
    case pairs([SiteDataOptions.Item])
  }
}

extension Setting {
  /// The settings of a place, in the order of the table.
  package static func all(in place: Places) -> [Setting] {
    table.filter { !$0.places.isDisjoint(with: place) }
  }

  package static func keys(in place: Places) -> [String] { all(in: place).map(\.key) }
}
