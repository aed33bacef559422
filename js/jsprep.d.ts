// What Safari expects of a JavaScript preprocessing file, and what it passes: for editors and `tsc`.
//
// In a script, name this file, and turn the check on:
//
//     // @ts-check
//     /// <reference path="jsprep.d.ts" />
//
//     /** @implements {ExtensionPreprocessing} */
//     class Action { … }
//
// A script is a classic script: no import, no export, and the object is declared with `var`.

/**
 * A value that reaches the extension unchanged.
 *
 * `null` is omitted on purpose: it arrives as `NSNull`, which a property list cannot contain. A key
 * whose value is `undefined` does not arrive. A `Date` arrives on iOS 17.2 and later. A property list
 * cannot represent functions, maps, sets and DOM nodes.
 */
type ExtensionValue =
  | string
  | number
  | boolean
  | Date
  | undefined
  | readonly ExtensionValue[]
  | { readonly [key: string]: ExtensionValue };

/** The dictionary that the extension finds under `NSExtensionJavaScriptPreprocessingResultsKey`. */
interface ExtensionResults {
  readonly [key: string]: ExtensionValue;
}

/** What Safari passes to `run`. */
interface ExtensionRunParameters<Results extends object = ExtensionResults> {
  /**
   * Passes the results to the extension. To be called once, within two seconds after the start: from
   * `run` itself, or later from a timer or a promise. Further calls do nothing.
   */
  readonly completionFunction: (results: Results) => void;

  /** The extension's bundle identifier. */
  readonly extensionName: string;
}

/**
 * What Safari passes to `finalize`: the dictionary that the extension returned under
 * `NSExtensionJavaScriptFinalizeArgumentKey`, or an empty one. `null` is possible here.
 */
interface ExtensionFinalizeParameters {
  readonly [key: string]: any;
}

/** The object that Safari finds as the global property `ExtensionPreprocessingJS`. */
interface ExtensionPreprocessing<
  Results extends object = ExtensionResults,
  Arguments extends object = ExtensionFinalizeParameters,
> {
  /** Called when the extension loads its results; called as a method of the object. */
  run(parameters: ExtensionRunParameters<Results>): void;

  /**
   * Called when the extension has completed its request with an item, in the same world and on the
   * same object as `run`. Safari on macOS never calls it.
   */
  finalize?(parameters: Arguments): void;
}

interface Window {
  /** For scripts that assign the object to `window`. */
  ExtensionPreprocessingJS?: ExtensionPreprocessing<any, any>;
}
