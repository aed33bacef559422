var ExtensionPreprocessingJS = {
  async run(parameters) {
    await document.getCSSCanvasContext("2d", "a", 1, 1);
    parameters.completionFunction({});
  },
};
