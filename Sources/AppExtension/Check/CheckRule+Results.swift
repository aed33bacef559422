extension CheckRule {
  public static let resultsUndefined = CheckRule(
    "results-undefined", .note, "The results contain undefined.",
    consequence: "The extension's dictionary has no such key.",
    remedy: "Read the key as optional in the extension, or hand over an empty value.")

  public static let resultsObject = CheckRule(
    "results-object", .warning, "The results contain an object that has no form there.",
    consequence: "The extension gets a dictionary of its enumerable properties, mostly none.",
    remedy: "Hand over what it holds: a plain object, an array or a string.")

  public static let resultsToJSON = CheckRule(
    "results-to-json", .warning, "The results contain an object with the method toJSON.",
    consequence: "Safari does not call it: the extension gets the object's own properties.",
    remedy: "Call it in the script, or hand over a plain object.")

  public static let resultsDropped = CheckRule(
    "results-dropped", .warning, "The results contain a value that does not arrive.",
    consequence: "The extension does not get the key; in an array it gets NSNull.",
    remedy: "Hand it over as a string or a number.")

  public static let resultsDate = CheckRule(
    "results-date", .note, "The results contain a Date.",
    consequence: "Dates arrive on iOS 17.2 or later; before, the extension gets nil.",
    remedy: "For older systems, hand over its text (toISOString) or its time (getTime).")

  public static let resultsArray = CheckRule(
    "results-array", .warning, "The results are an array.",
    consequence: "The extension gets a dictionary with the keys \"0\", \"1\", ….",
    remedy: "Hand over an object that holds the array under a name.")
}
