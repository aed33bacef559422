var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ state: unsafeWindow.state }); },
};
