var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ NSExtensionJavaScriptPreprocessingResultsKey: { url: document.URL } });
  },
};
