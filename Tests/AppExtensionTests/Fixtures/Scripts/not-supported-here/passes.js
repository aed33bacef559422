var ExtensionPreprocessingJS = {
  run(parameters) {
    const canvas = document.createElement("canvas");
    canvas.captureStream?.();
    parameters.completionFunction({ width: canvas.width });
  },
};
