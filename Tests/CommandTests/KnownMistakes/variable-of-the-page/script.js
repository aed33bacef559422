var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ theme: window.FastMail.theme }); },
};
