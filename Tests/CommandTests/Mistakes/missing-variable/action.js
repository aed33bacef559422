var ExtensionPreprocessingJS = {
  run(parameters) {
    styleMedia.matchMedium("print");
    parameters.completionFunction({});
  },
};
