var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ all: document.querySelectorAll('p') }); },
};
