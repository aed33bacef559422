var ExtensionPreprocessingJS = {
  run(parameters) {
    indexedDB.open("x");
    parameters.completionFunction({});
  },
};
