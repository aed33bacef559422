extension CheckRule {
  /// Rules about the page in which the script runs, and about values that are not known here.
  public static let pageRules: [CheckRule] = [
    pageEncoding, pageMalformed, pageResources, pageAddress, answerMissing,
    resultsLarge,
  ]

  /// `page-encoding`, a warning: The page's bytes are not in the encoding as which they are read.
  public static let pageEncoding = CheckRule(
    "page-encoding", .warning, "The page's bytes are not in the encoding as which they are read.",
    consequence: "Safari reads them in the same way, unless the server's Content-Type or a byte "
      + "order mark says otherwise.",
    remedy: "Declare the encoding (<meta charset=utf-8>), or give the server's with --encoding.")

  /// `page-malformed`, a warning: The page is XHTML that is not well-formed.
  public static let pageMalformed = CheckRule(
    "page-malformed", .warning, "The page is XHTML that is not well-formed.",
    consequence: "Safari shows an error and the page up to there, and so does jsprep.",
    remedy: "Correct the page, or give it as HTML, in a file whose name ends with .html.")

  /// `page-resources-missing`, a note: The page has scripts or style sheets that nothing serves.
  public static let pageResources = CheckRule(
    "page-resources-missing", .note, "The page has scripts or style sheets that nothing serves.",
    consequence: "jsprep has no network: what they would change in the page is missing.",
    remedy: "Serve a folder with --resources FOLDER, or single files with --resource URL=FILE.")

  /// `page-address`, a note: The results contain the address of the page's file.
  public static let pageAddress = CheckRule(
    "page-address", .note, "The results contain the address of the page's file.",
    consequence: "In Safari they contain the page's address.",
    remedy: "Give the page's address with --base-url.")

  /// `answer-missing`, a note: The script asks for something that jsprep lacks, and gets nothing.
  public static let answerMissing = CheckRule(
    "answer-missing", .note, "The script asks for something that jsprep lacks, and gets nothing.",
    consequence:
      "Safari would give it what it asked for. What the script makes of that is not known.",
    remedy: "Test that part in Safari.")

  /// `results-large`, a warning: The results are many megabytes large.
  public static let resultsLarge = CheckRule(
    "results-large", .warning, "The results are many megabytes large.",
    consequence: "The system ends a share extension that takes more than some 120 MB, and the "
      + "extension has the results more than once.",
    remedy: "Pass only what the extension needs; let it load the rest by its address.")
}
