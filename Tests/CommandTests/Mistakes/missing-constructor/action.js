var ExtensionPreprocessingJS = {
  run(parameters) {
    new window.MediaController();
    parameters.completionFunction({});
  },
};
