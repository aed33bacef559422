var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ "URL:" document.URL }); },
};
