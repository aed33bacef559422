var ExtensionPreprocessingJS = {
  async run(parameters) {
    await document.timeline.currentTime;
    parameters.completionFunction({});
  },
};
