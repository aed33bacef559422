var ExtensionPreprocessingJS = {
  run(parameters) {
    const all = document.querySelectorAll('p').map(p => p.textContent);
    parameters.completionFunction({ all });
  },
};
