var ExtensionPreprocessingJS = {
  async run() { return { url: document.URL }; },
};
