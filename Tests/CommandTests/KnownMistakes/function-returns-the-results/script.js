(function () {
  return { NSExtensionJavaScriptPreprocessingResultsKey: { url: document.URL } };
})();
