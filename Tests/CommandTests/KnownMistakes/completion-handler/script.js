var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionHandler({});
  },
};
