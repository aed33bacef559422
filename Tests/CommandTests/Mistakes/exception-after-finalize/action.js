var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({});
  },
  finalize() {
    setTimeout(() => null.x, 1);
  },
};
