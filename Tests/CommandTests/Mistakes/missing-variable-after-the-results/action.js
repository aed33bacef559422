var ExtensionPreprocessingJS = {
  run(parameters) {
    setTimeout(() => new AudioContext(), 1);
    setTimeout(() => parameters.completionFunction({}), 20);
  },
};
