// @ts-check
/// <reference path="../../../../js/jsprep.d.ts" />

/** @implements {ExtensionPreprocessing} */
var Action = class {
  /** @param {ExtensionRunParameters} parameters */
  run(parameters) {
    var meta = document.querySelector("meta[name=author]");
    parameters.completionFunction({
      title: document.title,
      author: meta ? meta.getAttribute("content") || "" : undefined,
      links: Array.from(document.links, (link) => ({ text: link.innerText, url: link.href })),
      date: new Date(),
      extension: parameters.extensionName,
    });
  }

  /** @param {{ color?: string }} parameters */
  finalize(parameters) {
    if (parameters.color) document.body.style.backgroundColor = parameters.color;
  }
};

/** @type {ExtensionPreprocessing} */
var ExtensionPreprocessingJS = new Action();

window.ExtensionPreprocessingJS = new Action();
