extension CheckRule {
  /// `results-undefined`, a note: The results contain `undefined`.
  public static let resultsUndefined = CheckRule(
    "results-undefined", .note, "The results contain undefined.",
    consequence: "The extension's dictionary has no such key.",
    remedy: "Read the key as optional in the extension, or pass an empty value.")

  /// `results-object`, a warning: The results contain an object that cannot be represented.
  public static let resultsObject = CheckRule(
    "results-object", .warning, "The results contain an object that cannot be represented.",
    consequence: "The extension gets a dictionary of its enumerable properties, usually none.",
    remedy: "Pass its contents: a plain object, an array or a string.")

  /// `results-to-json`, a warning: The results contain an object with the method `toJSON`.
  public static let resultsToJSON = CheckRule(
    "results-to-json", .warning, "The results contain an object with the method toJSON.",
    consequence: "Safari does not call it: the extension gets the object's own properties.",
    remedy: "Call it in the script, or pass a plain object.")

  /// `results-dropped`, a warning: The results contain a value that the extension does not receive.
  public static let resultsDropped = CheckRule(
    "results-dropped", .warning, "The results contain a value that the extension does not receive.",
    consequence: "The extension does not get the key; in an array it gets NSNull.",
    remedy: "Pass it as a string or a number.")

  /// `results-date`, a note: The results contain a `Date`.
  public static let resultsDate = CheckRule(
    "results-date", .note, "The results contain a Date.",
    consequence: "Dates arrive on iOS 17.2 or later; on earlier versions the extension gets nil.",
    remedy: "For older systems, pass its text (toISOString) or its time (getTime).")

  /// `results-array`, a warning: The results are an array.
  public static let resultsArray = CheckRule(
    "results-array", .warning, "The results are an array.",
    consequence: "The extension gets a dictionary with the keys \"0\", \"1\", ….",
    remedy: "Pass an object that contains the array under a key.")
}
