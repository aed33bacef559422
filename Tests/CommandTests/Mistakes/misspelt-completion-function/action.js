var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionfunction({});
  },
};
