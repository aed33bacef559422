var ExtensionPreprocessingJS = {
  run(parameters) {
    const context = document.getCSSCanvasContext?.("2d", "a", 1, 1);
    if (context) parameters.completionFunction({});
  },
};
