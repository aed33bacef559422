var ExtensionPreprocessingJS = {
  run(parameters) {
    const results = { title: document.title };
    parameters.completionFunction({
      NSExtensionJavaScriptPreprocessingResultsKey: results, // found here
    });
  },
};
