var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ width: document.createElement("canvas").width });
  },
};
