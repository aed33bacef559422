var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ url: new URL(document.URL) }); },
};
