import Files
import Fonts
import JSPrep
import POSIX
import PropertyList
import Sandbox

/// What this installation has, and what this computer allows it: for a user who wonders, and for a report of a defect.
struct DoctorReport {
  private let libraries = InstalledLibrary.all.map { ($0, $0.find()) }
  private let fonts = Self.families.map { ($0, FontLibrary.file(ofFamily: $0)) }
  private let missingFonts = FontLibrary.reason
  private let machine = Machine()
  private let esbuild = Bundler.esbuildProgram(for: ".")
  private let configuration: String?
  /// Entered last: libraries and fonts could not be looked for in it.
  let sandbox: Sandbox.State

  /// What pages name most.
  private static let families = [
    "serif", "sans-serif", "monospace", "Times New Roman", "Helvetica", "Arial", "Georgia",
    "Courier New",
  ]

  /// - Parameter configuration: the project's file with defaults.
  init(configuration: String?) {
    self.configuration = configuration
    sandbox = Sandbox.enter(Sandbox.Policy())
  }

  // MARK: For programs

  var propertyList: PropertyList {
    var families: PropertyList.Dictionary = [:]
    for (family, file) in fonts { families[family] = file.map { .string($0) } ?? .null }
    return [
      "version": .string(JSPrepCommand.version),
      "sandbox": [
        "isComplete": .boolean(sandbox.isWhole), "files": Self.layer(sandbox.files),
        "calls": Self.layer(sandbox.calls),
      ],
      "libraries": .array(libraries.map { Self.entry($0, $1) }),
      "fonts": [
        "reason": missingFonts.map { .string($0) } ?? .null,
        "families": .dictionary(families),
      ],
      "machine": machine.propertyList,
      "programs": ["esbuild": esbuild.map { .string($0) } ?? .null],
      "configuration": configuration.map { .string($0) } ?? .null,
    ]
  }

  private static func layer(_ layer: Sandbox.Layer) -> PropertyList {
    switch layer {
    case .on(let name): ["isOn": true, "by": .string(name)]
    case .off(let reason): ["isOn": false, "reason": .string(reason)]
    }
  }

  private static func entry(
    _ library: InstalledLibrary, _ found: InstalledLibrary.Finding?
  ) -> PropertyList {
    [
      "name": .string(library.name), "use": .string(library.use),
      "path": found.map { .string($0.path) } ?? .null,
      "version": found?.version.map { .string($0) } ?? .null,
    ]
  }

  /// The versions of what a result may depend on.
  static var versions: PropertyList {
    var list: PropertyList.Dictionary = ["version": .string(JSPrepCommand.version)]
    var libraries: PropertyList.Dictionary = [:]
    for library in InstalledLibrary.all {
      guard let found = library.find() else { continue }
      if library.name == engine {
        list["engine"] = [
          "name": .string(engine), "version": found.version.map { .string($0) } ?? .null,
        ]
      } else {
        libraries[library.name] = found.version.map { .string($0) } ?? .null
      }
    }
    list["libraries"] = .dictionary(libraries)
    return .dictionary(list)
  }

  private static let engine = "JavaScriptCore"

  // MARK: For people

  var text: String {
    let state =
      sandbox.isWhole
      ? "on" : sandbox.files.isOn || sandbox.calls.isOn ? "partly on" : "off"
    return """
      sandbox: \(state)
        files, ports, signals: \(Self.words(sandbox.files))
        system calls: \(Self.words(sandbox.calls))
      jsprep \(JSPrepCommand.version)
        configuration: \(configuration ?? "none ('jsprep init' writes one)")
        esbuild: \(esbuild ?? "not found; '--bundle' needs it, or the command of '--bundler'")
      libraries
      \(Self.table(libraries.map(Self.row)))
      fonts\(missingFonts.map { ": \($0); text has no width" } ?? "")
      \(Self.table(fonts.map { [$0, $1 ?? "none"] }))
      machine
        \(machine.system), \(machine.kernel), \(machine.architecture)
        \(machine.processors) processors, \(Self.size(machine.memory)) of memory\(memoryOfGroup)
        limits: \(machine.limits.map { "\($0.name) \(Self.amount($0.value))" }.joined(separator: ", "))

      """
  }

  private var memoryOfGroup: String {
    machine.memoryOfGroup.map { ", of which this group of processes may have \(Self.size($0))" }
      ?? ""
  }

  private static func words(_ layer: Sandbox.Layer) -> String {
    switch layer {
    case .on(let name): "on, by \(name)"
    case .off(let reason): "off: \(reason)"
    }
  }

  private static func row(
    _ library: InstalledLibrary, _ found: InstalledLibrary.Finding?
  ) -> [String] {
    guard let found else {
      return [library.name, "missing", "no \(library.use)"]
    }
    return [library.name, found.version ?? "", found.path]
  }

  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      "  "
        + zip(row, widths).enumerated().map { column, cell in
          column == row.count - 1 ? cell.0 : cell.0.padded(to: cell.1 + 2)
        }.joined()
    }.joined(separator: "\n")
  }

  private static func size(_ bytes: Int) -> String { "\(bytes >> 20) MB" }

  private static func amount(_ limit: rlimit) -> String {
    limit.isUnlimited ? "none" : "\(limit.rlim_cur)"
  }
}
