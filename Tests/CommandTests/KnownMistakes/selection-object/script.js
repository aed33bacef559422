var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ text: getSelection() }); },
};
