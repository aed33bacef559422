var ExtensionPreprocessingJS = {
  run(parameters) {
    throw null;
  },
};
