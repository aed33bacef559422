var ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => new MediaController(), 1);
    setTimeout(() => parameters.completionFunction({}), 20);
  },
};
