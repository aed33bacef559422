var ExtensionPreprocessingJS = {
  run(parameters) {
    document.addEventListener('ping', () => { throw new Error('in a listener'); });
    document.dispatchEvent(new Event('ping'));
    parameters.completionFunction({});
  },
};
