var ExtensionPreprocessingJS = {
  run(parameters) {
    document.fonts?.ready.then(() => parameters.completionFunction({}));
  },
};
