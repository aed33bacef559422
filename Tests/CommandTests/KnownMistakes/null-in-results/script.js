var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ icon: document.querySelector('link[rel=icon]') }); },
};
