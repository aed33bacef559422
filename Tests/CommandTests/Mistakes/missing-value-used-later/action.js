var ExtensionPreprocessingJS = {
  run(parameters) {
    const { timing } = performance;
    const start = timing.navigationStart;
    parameters.completionFunction({});
  },
};
