var ExtensionPreprocessingJS = {
  run(parameters) {
    document.createElement('canvas').captureStream();
    parameters.completionFunction({});
  },
};
