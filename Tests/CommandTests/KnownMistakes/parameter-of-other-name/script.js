var ExtensionPreprocessingJS = {
  run(parameter) { parameters.completionFunction({ url: document.URL }); },
};
