var ExtensionPreprocessingJS = {
  async run(parameters) {
    const response = await fetch("/articles/sample.json"); // found here
    parameters.completionFunction({ text: await response.text() });
  },
};
