var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction([document.title, document.URL]); },
};
