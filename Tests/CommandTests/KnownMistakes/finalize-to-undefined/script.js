var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
  finalize(parameters) { window.location.href = parameters['link']; },
};
