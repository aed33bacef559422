var ExtensionPreprocessingJS = {
  run(parameters) {
    const canvas = document.createElement("canvas");
    canvas.captureStream(); // found here
    parameters.completionFunction({ width: canvas.width });
  },
};
