var ExtensionPreprocessingJS = {
  run(parameters) {
    document.querySelector('p').animate([{ opacity: 0 }, { opacity: 1 }], 100);
    parameters.completionFunction({});
  },
};
