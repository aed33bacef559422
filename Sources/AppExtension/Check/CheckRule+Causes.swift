extension CheckRule {
  /// Rules that name the cause of an exception or of a missing object.
  private static let emptyResults =
    "Safari passes the extension an empty dictionary at once, and reports no error."
  private static let nilResults =
    "Safari passes the extension nil; code that casts the loaded item with \"as!\" crashes there."

  /// `object-not-instance`, an error: `ExtensionPreprocessingJS` is a class, not an object.
  public static let objectNotInstance = CheckRule(
    "object-not-instance", .error, "ExtensionPreprocessingJS is a class, not an object.",
    consequence: emptyResults,
    remedy: "Make an object: \"var ExtensionPreprocessingJS = new …\".")

  /// `object-late`, an error: `ExtensionPreprocessingJS` is not there when the file has run.
  public static let objectLate = CheckRule(
    "object-late", .error, "ExtensionPreprocessingJS is not there when the file has run.",
    consequence:
      "Safari looks for it as soon as the file has run, and waits for no event, timer or "
      + "promise. " + emptyResults,
    remedy:
      "Assign it at the top level of the file: \"var ExtensionPreprocessingJS = …\". What has to "
      + "wait, can wait in \"run\".")

  /// `object-hidden`, an error: `ExtensionPreprocessingJS` is inside something else.
  public static let objectHidden = CheckRule(
    "object-hidden", .error, "ExtensionPreprocessingJS is inside something else.",
    consequence: "Safari reads a property of the global object. " + emptyResults,
    remedy: "Assign the object itself as \"globalThis.ExtensionPreprocessingJS = …\", or let the "
      + "bundler define a global variable (esbuild: --global-name; Rollup: output.name; webpack: "
      + "output.library).")

  /// `source-map-unusable`, a note: The source map that the script names is damaged or not there.
  public static let sourceMapUnusable = CheckRule(
    "source-map-unusable", .note, "The source map that the script names is damaged or not there.",
    consequence: "Safari's Web Inspector shows the script as it runs, and so does jsprep.",
    remedy: "Let the bundler write the map anew, beside the script or in it; or leave out the "
      + "comment that names it.")

  /// `completion-misspelt`, an error: The script calls `completionFunction` by another name.
  public static let completionMisspelt = CheckRule(
    "completion-misspelt", .error, "The script calls completionFunction by another name.",
    consequence: nilResults,
    remedy: "Call completionFunction, a property of the first argument of run.")

  /// `this-in-arrow-function`, an error: `run` is an arrow function and uses `this`.
  public static let thisInArrowFunction = CheckRule(
    "this-in-arrow-function", .error, "run is an arrow function and uses this.",
    consequence: "An arrow function has no this of its own; at the top level it is the window. "
      + nilResults,
    remedy: "Write run as a method: \"run(parameters) { … }\".")

  /// `this-in-callback`, an error: A callback uses `this` as if it were `ExtensionPreprocessingJS`.
  public static let thisInCallback = CheckRule(
    "this-in-callback", .error, "A callback uses this as if it were ExtensionPreprocessingJS.",
    consequence: "Functions that are called by others have another this: the window, or undefined.",
    remedy: "Write the callback as an arrow function, or bind it: \"….bind(this)\".")

  /// `page-variable`, an error: The script uses a variable of the page's scripts.
  public static let pageVariable = CheckRule(
    "page-variable", .error, "The script uses a variable of the page's scripts.",
    consequence:
      "The script has a world of its own: it shares the page's document, not its variables.",
    remedy: "Put the library into the script's file, or use the DOM: document.querySelectorAll.")

  /// `web-extension-api`, an error: The script uses the interface of web extensions.
  public static let webExtensionAPI = CheckRule(
    "web-extension-api", .error, "The script uses the interface of web extensions.",
    consequence: "Only scripts of a Safari Web Extension have it, not a preprocessing script.",
    remedy: "Pass what the extension needs to completionFunction; its answer arrives in finalize.")

  /// `node-module`, an error: The script uses what only Node.js and bundlers have.
  public static let nodeModule = CheckRule(
    "node-module", .error, "The script uses what only Node.js and bundlers have.",
    consequence: "Safari evaluates one classic script; nothing loads modules.",
    remedy: "Bundle the script for browsers, into one file that defines a global variable.")

  /// `script-typescript`, an error: The script is TypeScript.
  public static let scriptTypeScript = CheckRule(
    "script-typescript", .error, "The script is TypeScript.",
    consequence: "Safari runs JavaScript only: types are syntax errors. " + emptyResults,
    remedy: "Compile it (tsc, esbuild), and name the JavaScript file in the Info.plist.")

  /// `script-jsx`, an error: The script contains JSX.
  public static let scriptJSX = CheckRule(
    "script-jsx", .error, "The script contains JSX.",
    consequence: "Safari runs JavaScript only: JSX is a syntax error. " + emptyResults,
    remedy: "Compile it (esbuild, Babel), and name the JavaScript file in the Info.plist.")

  /// `script-is-markup`, an error: The script is a page.
  public static let scriptMarkup = CheckRule(
    "script-is-markup", .error, "The script is a page.",
    consequence: emptyResults,
    remedy: "Give the page first, then the script: \"jsprep run PAGE SCRIPT\".")

  /// `script-typographic-quotes`, an error: The script contains typographic quotation marks.
  public static let scriptQuotes = CheckRule(
    "script-typographic-quotes", .error, "The script contains typographic quotation marks.",
    consequence: "They do not delimit strings in JavaScript. " + emptyResults,
    remedy: "Replace them by \" or ', and switch smart punctuation off in the editor.")

  /// `results-node`, an error: The results contain a DOM node.
  public static let resultsNode = CheckRule(
    "results-node", .error, "The results contain a DOM node.",
    consequence: "Safari walks all its properties, which lead back to it. " + nilResults,
    remedy: "Pass its text (textContent), its markup (outerHTML) or an attribute.")
}
