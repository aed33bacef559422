import Bindings

extension InterfaceGroup {
  /// What forms submit.
  package static let forms = InterfaceGroup(
    [("FormData", { .formData })], partials: [.selectedFiles, .formValue])
}
