(function () {
  return { NSExtensionJavaScriptPreprocessingResultsKey: { title: document.title } }; // found here
})();
