// The extension finds this under NSExtensionJavaScriptPreprocessingResultsKey.
var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
};
