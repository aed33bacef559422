var ExtensionPreprocessingJS = {
  run(parameters) {
    speechSynthesis.cancel();
    parameters.completionFunction({});
  },
};
