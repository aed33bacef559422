var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFuction({ url: document.URL }); },
};
