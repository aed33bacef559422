var ExtensionPreprocessingJS = {
  async run(parameters) {
    await document.fonts.ready;
    parameters.completionFunction({});
  },
};
