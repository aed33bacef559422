var ExtensionPreprocessingJS = {
  run(parameters) {
    document.getCSSCanvasContext("2d", "a", 1, 1);
    parameters.completionFunction({});
  },
};
