var ExtensionPreprocessingJS = {
  run(parameters) {
    fetch(location.href).then(r => r.text()).then(html => parameters.completionFunction({ html }));
  },
};
