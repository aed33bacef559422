// @ts-check
/// <reference path="../../../../../js/jsprep.d.ts" />

/** @implements {ExtensionPreprocessing} */
class Action {
  /** @param {ExtensionRunParameters} parameters */
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  }
}

var ExtensionPreprocessingJS = new Action();
