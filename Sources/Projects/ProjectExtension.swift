import AppExtension
import PropertyList

/// An extension that a project describes.
package struct ProjectExtension: Sendable {
  /// How it is called in reports and on the command line: the project's file, a colon and the name of the
  /// target; or a folder or file that `AppExtensionBundle` opens by itself.
  package let reference: String
  /// What it is made of; nil for a folder or file.
  package let bundle: Result<AppExtensionBundle, AppExtensionBundle.LocationError>?

  init(
    file: String, target: String,
    _ bundle: Result<AppExtensionBundle, AppExtensionBundle.LocationError>
  ) {
    reference = "\(file):\(target)"
    self.bundle = bundle
  }

  init(path: String) { (reference, bundle) = (path, nil) }

  /// Whether it is one that Safari offers for pages, or may become one.
  var isOffered: Bool {
    guard case .success(let bundle)? = bundle else { return true }
    return bundle.mayHaveScript
  }
}

/// A kind of project: how its file is recognized, and read.
protocol ProjectFormat {
  /// Whether a file or folder, by its name, may be a project.
  static func recognizes(_ name: String) -> Bool
  /// The extensions of a project; none if it is something else.
  static func extensions(of path: String) -> [ProjectExtension]
}
