var ExtensionPreprocessingJS = {
  run(parameters) {
    try {
      parameters.completionFunction({ url: document.URL });
      document.querySelector('h7').remove();
    } catch (error) {
      parameters.completionFunction({ message: String(error) });
    }
  },
};
