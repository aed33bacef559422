var ExtensionPreprocessingJS = {
  run(parameters) {
    const text = document.querySelector("h1").textContent;
    parameters.completionFunction({ title: document.title });
  },
};
