var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction(document.body);
  },
};
