var ExtensionPreprocessingJS = {
  run(parameters) {
    new window.AudioContext();
    parameters.completionFunction({});
  },
};
