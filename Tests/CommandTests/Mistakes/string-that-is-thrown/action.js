var ExtensionPreprocessingJS = {
  run(parameters) {
    throw "not today";
  },
};
