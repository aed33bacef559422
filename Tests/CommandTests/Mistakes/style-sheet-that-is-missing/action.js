var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ color: getComputedStyle(document.querySelector("p")).color });
  },
};
