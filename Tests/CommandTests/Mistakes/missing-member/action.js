var ExtensionPreprocessingJS = {
  run(parameters) {
    performance.mark("start");
    parameters.completionFunction({});
  },
};
