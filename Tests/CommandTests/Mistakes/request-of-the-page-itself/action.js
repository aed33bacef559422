var ExtensionPreprocessingJS = {
  async run(parameters) {
    const response = await fetch(location.href);
    parameters.completionFunction({ source: await response.text() });
  },
};
