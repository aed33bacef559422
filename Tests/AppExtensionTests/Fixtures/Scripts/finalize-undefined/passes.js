var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
  finalize(parameters) {
    if (parameters.content) document.body.innerHTML = parameters.content;
  },
};
