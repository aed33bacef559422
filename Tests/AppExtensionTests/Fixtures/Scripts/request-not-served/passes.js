var ExtensionPreprocessingJS = {
  async run(parameters) {
    try {
      const response = await fetch("/articles/sample.json");
      parameters.completionFunction({ text: await response.text() });
    } catch (error) {
      parameters.completionFunction({ error: error.message });
    }
  },
};
