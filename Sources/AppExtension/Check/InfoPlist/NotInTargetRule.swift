// https://github.com/nnhubbard/ZSSRichTextEditor/issues/15

extension CheckRule {
  /// `preprocessing-file-not-in-target`, an error: The JavaScript file is not among the resources
  /// of the extension's target.
  public static let preprocessingFileNotInTarget = CheckRule(
    "preprocessing-file-not-in-target", .error,
    "The JavaScript file is not among the resources of the extension's target.",
    consequence: """
      The file is not in the built extension: Safari runs no JavaScript, and passes the extension the \
      page's usual items instead.
      """,
    remedy: "Add the file to Copy Bundle Resources of the extension's target, and nowhere else.")
}
