var ExtensionPreprocessingJS = {
  run(parameters) {
    const script = document.createElement('script');
    script.textContent = 'document.body.id = "injected"';
    document.head.append(script);
    parameters.completionFunction({ injected: document.body.id === 'injected' });
  },
};
