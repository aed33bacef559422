var ExtensionPreprocessingJS = {
  run(parameters) {
    navigator.locks?.query().then(() => parameters.completionFunction({}));
  },
};
