var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ url: location.href });
  },
};
