var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
  finalize(parameters) { document.body.innerHTML = parameters['content']; },
};
