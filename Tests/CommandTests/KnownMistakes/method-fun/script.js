var ExtensionPreprocessingJS = {
  fun(parameters) { parameters.completionFunction({ title: document.title }); },
};
