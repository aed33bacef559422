var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ text: (async () => 'text')() }); },
};
