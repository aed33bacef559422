var ExtensionPreprocessingJS = {
  async run(parameters) {
    await document.fragmentDirective.items;
    parameters.completionFunction({});
  },
};
