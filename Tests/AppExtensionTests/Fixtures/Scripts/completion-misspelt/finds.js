var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionHandler({}); // found here
  },
};
