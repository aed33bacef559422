var ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => {
      document.getCSSCanvasContext("2d", "a", 1, 1);
      parameters.completionFunction({});
    }, 1);
  },
};
