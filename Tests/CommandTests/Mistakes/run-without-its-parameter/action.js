var ExtensionPreprocessingJS = {
  run() {
    arguments.completionFunction({});
  },
};
