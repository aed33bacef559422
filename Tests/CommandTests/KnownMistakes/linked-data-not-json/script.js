var ExtensionPreprocessingJS = {
  run(parameters) {
    const text = document.querySelector('[type="application/ld+json"]').textContent;
    parameters.completionFunction({ data: JSON.parse(text) });
  },
};
