var ExtensionPreprocessingJS = {
  run(parameters) {
    completionFunction({});
  },
};
