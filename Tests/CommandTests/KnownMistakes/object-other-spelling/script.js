var ExtensionProccessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
};
