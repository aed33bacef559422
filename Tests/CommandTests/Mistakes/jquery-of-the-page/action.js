var ExtensionPreprocessingJS = {
  run(parameters) {
    const text = $("h1").text();
    parameters.completionFunction({ title: document.title });
  },
};
