var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ url: window.location }); },
};
