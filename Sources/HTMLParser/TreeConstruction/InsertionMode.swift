/// https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode
enum InsertionMode: UInt8 {
  case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text
  case inTable, inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell
  /// Only with the `select` rules before mid-2025.
  case inSelect, inSelectInTable
  case inTemplate, afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset
}

/// Whether a token is finished, or must be processed again in the mode that is now current.
enum Disposition {
  case done, reprocess
}
