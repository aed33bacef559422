// @ts-check
/// <reference path="../../../../js/jsprep.d.ts" />

/** @type {ExtensionPreprocessing} */
var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ author: document.querySelector("meta") });  // error
    parameters.completionFunction({ nothing: null });  // error
    parameters.completionFunction("text");  // error
    parameters.completionFuntion({});  // error
  },
  finalise() {},  // error
};
