var ExtensionPreProcessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
};
