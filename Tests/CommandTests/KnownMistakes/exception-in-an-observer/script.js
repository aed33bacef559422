var ExtensionPreprocessingJS = {
  run(parameters) {
    new MutationObserver(() => { throw new Error('in an observer'); }).observe(document.body, { childList: true });
    document.body.append('text');
    setTimeout(() => parameters.completionFunction({}), 5);
  },
};
