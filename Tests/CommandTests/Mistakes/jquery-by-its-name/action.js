var ExtensionPreprocessingJS = {
  run(parameters) {
    jQuery("h1").hide();
    parameters.completionFunction({ title: document.title });
  },
};
